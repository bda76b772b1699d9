"""Catalogs of every format, mutated; what is read is audited, and limits are written into it."""
import json

from . import mutation, worker

XLIFF1 = """<?xml version="1.0" encoding="UTF-8"?>
<xliff version="1.2" xmlns="urn:oasis:names:tc:xliff:document:1.2"><file source-language="en" target-language="de" original="a"
 datatype="x"><body><group><trans-unit id="save" maxwidth="12" size-unit="char"><source>Save <g id="1">%d</g></source>
<target state="translated">%d <x id="2"/>sichern &amp; &#228;</target><note>A button</note></trans-unit>
<trans-unit id="two" maxwidth="90" maxheight="40" font="sans; 12; 600" weblate-flags="max-size:80:2"><source>Two</source></trans-unit></group></body></file></xliff>
"""
XLIFF2 = """<xliff version="2.0" srcLang="en" trgLang="de" xmlns="urn:oasis:names:tc:xliff:document:2.0"><file id="f"><slr:profiles xmlns:slr="urn:oasis:names:tc:xliff:sizerestriction:2.0" generalProfile="xliff:codepoints"/>
<unit id="u" name="n" slr:sizeRestriction="0,12">
<notes><note>A note</note></notes><segment state="final"><source>One <pc id="1">two</pc><ph id="2"/></source><target>Eins</target></segment>
<ignorable><source> </source></ignorable><segment><source> and</source><target order="1"> und <pc id="3">x <pc id="4"><cp hex="41"/></pc></pc></target></segment></unit></file></xliff>
"""
QT = """<?xml version="1.0" encoding="utf-8"?><!DOCTYPE TS><TS version="2.1" language="ru_RU" sourcelanguage="en"><context><name>Main</name>
<message><source>Save %1</source><comment>menu</comment><translation type="unfinished">Speichern %L1<byte value="x9"/></translation></message>
<message numerus="yes"><source>%n file(s)</source><translation><numerusform>%n a</numerusform><numerusform>%n b</numerusform>
<numerusform>%n c</numerusform></translation></message></context><message id="x"><source>X</source><translation type="vanished">Y</translation></message></TS>
"""
RESX = """<?xml version="1.0" encoding="utf-8"?><root><data name="Save" xml:space="preserve"><value>{0} sichern {{x}}</value><comment>c</comment></data>
<data name="Icon" type="System.Drawing.Bitmap"><value>abc</value></data></root>
"""
PROPERTIES = """# A comment
title = Titel {0, date, medium}
a\\ b:c \\
   d\\n\\u00e4\\uD83D\\uDE00
! next
alone
"""
PO = """# A comment
msgid ""
msgstr ""
"Content-Type: text/plain; charset=UTF-8\\n"
"Language: de\\n"
"Plural-Forms: nplurals=3; plural=(n%10==1 && n%100!=11 ? 0 : n!=0 || !n-1 ? 1 : 2);\\n"

#. For translators
#: a.c:12
#, fuzzy, c-format
msgctxt "menu"
msgid "One %d file"
msgid_plural "%d files"
msgstr[0] "Eine Datei"
msgstr[1] "%d "
"Dateien\\t\\"x\\""

#, python-brace-format, max-size:120:2, font-family:"Open Sans", font-size:17
#, max-length:9, replacements:{a}:'x "y"', font-weight:bold, font-spacing:-1
msgid "{a} {b!r} {{x}}"
msgstr "{b} {a:>5}"

#, no-c-format
msgid "%H:%M"
msgstr "%Hh%M"

#~ msgid "old"
#~ msgstr "alt"
"""
STRINGS = """/* A button */
"save" = "Sichern \\"%1$@\\" \\U00e4\\n";
title = Titel; // nothing
"empty" = "";
"""
STRINGSDICT = """<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
<plist version="1.0"><dict><key>files</key><dict><key>NSStringLocalizedFormatKey</key><string>%#@a@ in %#@b@</string>
<key>a</key><dict><key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
<key>NSStringFormatValueTypeKey</key><string>d</string><key>one</key><string>%d Datei</string><key>other</key><string>%d Dateien</string></dict>
<key>b</key><dict><key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string><key>NSStringFormatValueTypeKey</key><string>d</string>
<key>one</key><string>%d Ordner</string><key>other</key><string>%#@a@</string></dict></dict></dict></plist>
"""
XCSTRINGS = json.dumps({"sourceLanguage": "en", "version": "1.0", "strings": {
    "save %@": {"comment": "A button", "extractionState": "manual", "localizations": {
        "de": {"stringUnit": {"state": "translated", "value": "%@ sichern"}},
        "ru": {"variations": {"plural": {"one": {"stringUnit": {"state": "new", "value": "%lld файл"}},
                                         "other": {"stringUnit": {"state": "translated", "value": "%lld файла"}}}}},
        "ja": {"variations": {"device": {"iphone": {"variations": {"plural": {"other": {"stringUnit": {"state": "needs_review", "value": "保存"}}}}}}}},
        "fr": {"stringUnit": {"state": "translated", "value": "%#@a@"}, "substitutions": {"a": {
            "argNum": 1, "formatSpecifier": "lld", "variations": {"plural": {"other": {"stringUnit": {"state": "translated", "value": "%arg x"}}}}}}}}},
    "empty": {}}}, indent=1)
ANDROID = """<?xml version="1.0" encoding="utf-8"?>
<resources xmlns:xliff="urn:oasis:names:tc:xliff:document:1.2"><!-- A button --><string name="save">Sichern <xliff:g id="n" example="3">%1$d</xliff:g>\\u00e4 \\'a\\' "  b "</string>
<plurals name="files"><item quantity="one">%d Datei</item><item quantity="other">%d <b>Dateien</b></item></plurals>
<string-array name="list"><item>eins</item><item>@string/save</item></string-array><string name="c" translatable="false"><![CDATA[<a>]]></string></resources>
"""
ARB = json.dumps({"@@locale": "de", "save": "Sichern", "@save": {"description": "A button", "placeholders": {"n": {"type": "int", "example": "42"}}},
                  "files": "{n, plural, =0{keine} one{eine Datei} other{{n} Dateien}}", "who": "{g, select, male{er} other{sie {n, plural, other{#}}}}"}, indent=1)
JSON = json.dumps({"save": "Sichern {{name}}", "menu": {"open": "Öffnen", "list": ["eins", "zwei"], "files_one": "eine", "files_other": "viele"}},
                  indent=1, ensure_ascii=False)

FILES = {"de.xlf": [XLIFF1, XLIFF2], "de.po": [PO], "de.lproj/a.strings": [STRINGS], "de.lproj/a.stringsdict": [STRINGSDICT],
         "a.xcstrings": [XCSTRINGS], "values-de/strings.xml": [ANDROID], "app_de.arb": [ARB], "de.json": [JSON, ARB],
         "app_ru.ts": [QT], "Strings.de.resx": [RESX], "messages_de.properties": [PROPERTIES]}


class Kind(worker.WorkerKind):
    def __init__(self, tool):
        super().__init__(tool)
        self.files = [(name, worker.utf8(file)) for name, files in FILES.items() for file in files]
        self.others = [file for _, file in self.files]

    def block(self, random):
        return [self._case(random) for _ in range(50)]

    def _case(self, random):
        name, file = random.choice(self.files)
        if file[0] == "{" and random.random() < 0.6:
            value = json.loads(file.encode("latin-1"))
            file = worker.utf8(json.dumps(mutation.of_value(random, value, [value, json.loads(XCSTRINGS)]), indent=1))
        else:
            file = mutation.of_text(random, file, self.others)
        if random.random() < 0.06:
            file = file.encode("latin-1").decode("utf-8", "replace").encode(
                random.choice(["utf-16", "utf-16-le", "utf-16-be", "utf-8-sig", "utf-32"]), "replace").decode("latin-1")
        return {"door": "catalog", "name": name, "bytes": file}
