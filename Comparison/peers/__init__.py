"""The programs that are compared, a module each.

NAME and HOW say what is compared, and the way that its users take. A module has some of these functions; a driver asks them
in a process of its own:

    version()                              what it calls itself
    fit(text, setting, width, height)      the largest of SIZES at which a text fits a box, and its lines, None where a peer
                                           does not say them; None where no size fits
    lines(text, setting, size, width)      the lines of a text at a size, or their number where a peer does not say more
    measure(text, setting, size)           the width of a label
    form(widths)                           opens a form: the widths of its labels; the frames for a width of the window
    drag(width)                            the frames of the same form for another width
    elapsed()                              how many seconds the last call took, where the process is not to be timed

A fit's lines of code are those of the function `fit` and of all that it refers to in its module.
"""
