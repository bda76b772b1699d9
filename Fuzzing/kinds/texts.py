"""Hard texts: all scripts, bidi controls, emoji sequences, combining marks, soft hyphens, terminators, noncharacters."""

#: A few words of each script, of languages that break, shape and order lines in ways of their own.
WORDS = {
    "latin": "The quick brown fox Jahresabschluss fi ffl AVATAR don't naïve Straße co-operate 11e au 20e".split(),
    "greek": "Η γρήγορη καφέ αλεπού".split(), "cyrillic": "Быстрая коричневая лиса съешь ещё".split(),
    "arabic": "مرحبا بالعالم العربية لا إله ١٢٣ یہ نستعلیق السَّلامُ".split(), "hebrew": "שלום עולם עִבְרִית".split(),
    "devanagari": "नमस्ते दुनिया क्षत्रिय र्कि हिन्दी".split(), "bengali": "ওহে বিশ্ব ক্ষ্ম".split(),
    "tamil": "வணக்கம் உலகம் க்ஷௌ".split(), "thai": "สวัสดีชาวโลก น้ำ ภาษาไทย".split(), "lao": "ສະບາຍດີຊາວໂລກ".split(),
    "khmer": "សួស្តីពិភពលោក ខ្មែរ".split(), "myanmar": "မင်္ဂလာပါကမ္ဘာ".split(), "tibetan": "བཀྲ་ཤིས་བདེ་ལེགས".split(),
    "han": "東京都千代田区霞が関一丁目 你好，世界。 「日本語」".split(), "kana": "カタカナ ひらがな ﾊﾝｶｸ っゃー".split(),
    "hangul": "안녕하세요 세계 가각 한국어".split(), "georgian": "გამარჯობა".split(), "armenian": "Բարեւ".split(),
    "syriac": "ܫܠܡܐ".split(), "nko": "ߒߞߏ".split(), "mongolian": "ᠮᠣᠩᠭᠣᠯ".split(), "ethiopic": "ሰላም".split(),
    "adlam": "𞤀𞤣𞤤𞤢𞤥".split(), "numbers": "٤٬٢٩٩ 1,234.56 € 12:00 – 3½ №7 ₪5".split(),
    "emoji": "😀 👨‍👩‍👧‍👦 🇩🇪🇫🇷 👍🏽 ❤️ 1️⃣ 🏴󠁧󠁢󠁥󠁮󠁧󠁿 ☺︎ 👩🏽‍🚀".split(),
    "url": "https://example.com/a/b?c=d&e=f user@example.org C:\\Temp\\x".split(),
}

#: Characters by themselves.
HARD = [
    "\u00ad", "\u200b", "\u200c", "\u200d", "\u2060", "\ufeff", "\u00a0", "\u202f", "\u3000", "\u2009", "\u1680", "\t",
    "\n", "\r", "\r\n", "\u000b", "\u000c", "\u0085", "\u2028", "\u2029", "\u0000", "\u0001", "\u007f", "\u061c",
    "\u200e", "\u200f", "\u202a", "\u202b", "\u202c", "\u202d", "\u202e", "\u2066", "\u2067", "\u2068", "\u2069",
    "\u0301", "\u0308", "\u0323", "\u0483", "\u064b", "\u0670", "\u093c", "\u094d", "\u0e33", "\u1039", "\u17d2",
    "\u20dd", "\u20e3", "\ufe0e", "\ufe0f", "\U0001f3fb", "\U0001f1e6", "\U000e0067", "\U000e007f", "\u034f", "\u115f",
    "\u1160", "\u1100", "\u11a8", "\u180e", "\ufffc", "\ufffd", "\ufffe", "\uffff", "\ufdd0", "\U0001fffe",
    "\U0010ffff", "\ue000", "\U000f0000", "\ufff9", "\ufffa", "\ufffb", "\u0600", "\u06dd", "\u070f", "\u0640",
    "\u2010", "\u2011", "\u2013", "\u2014", "\u2026", "\u002d", "\u058a", "\u05be", "\u0f0b", "\u0f0c", "\u30fb",
    "\u3001", "\u300c", "\u300d", "\uff08", "\uff09", "\u2018", "\u2019", "\u201c", "\u201d", "\u00ab", "\u00bb",
    "\ufdfa", "\ufb03", "\u0149", "\u01c5", "\u1e9e", "\u0130", "\u0131", "\u2126", "\u212b", "\uac00", "\ud7a3",
    "\U0001d165", "\U0001d15e", "\U00013000", "\U0001f9d1", "\u302a", "\u3099", "\u309a", " ", " ", " ", " ", " ", " ",
]


def text(random, longest=60):
    """A text of words of one or several scripts, with hard characters in between."""
    kind = random.random()
    if kind < 0.03:
        return ""
    if kind < 0.08:
        return "".join(random.choice(HARD) for _ in range(random.randint(1, 12)))
    scripts = [random.choice(SCRIPTS) for _ in range(1 if random.random() < 0.6 else random.randint(2, 4))]
    hardness = random.choice((0, 0, 0, 0.05, 0.2, 0.5))
    parts, length = [], random.choice((3, 8, 20, longest))
    count = random.randint(1, max(1, length // 4))
    for _ in range(count):
        word = random.choice(WORDS[random.choice(scripts)])
        if hardness and random.random() < hardness:
            place = random.randint(0, len(word))
            word = word[:place] + random.choice(HARD) + word[place:]
        parts.append(word)
        parts.append(random.choice(HARD) if hardness and random.random() < hardness else " ")
    if random.random() < 0.9:
        parts.pop()
    return "".join(parts)


SCRIPTS = list(WORDS)
