// The umbrella: what an app needs, under one name.
@_exported public import enum Cassowary.Relation
@_exported public import struct Cassowary.Priority
@_exported public import Carets
@_exported public import ConstraintLayout
@_exported public import Fitting
@_exported public import Hyphenation
@_exported public import TextAnalysis
@_exported public import TextDocuments
@_exported public import TextShaping
@_exported public import Typefaces
@_exported public import Typesetting
@_exported public import Typography
