#pragma once
// ICU's symbols carry its version (ubrk_open_72), so Swift never names them: it calls these.
#include <unicode/ubrk.h>
#include <unicode/ubidi.h>
#include <unicode/uscript.h>
#include <unicode/uchar.h>
