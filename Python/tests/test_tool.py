"""Audits, which run the tool, and its command."""
import pathlib
import subprocess
import sys
import tempfile
import unittest

import copyfit


class Audits(unittest.TestCase):
    def test_boxes_and_catalogs(self) -> None:
        with tempfile.TemporaryDirectory() as folder:
            (pathlib.Path(folder) / "en.json").write_text('{"save": "Save"}')
            (pathlib.Path(folder) / "de.json").write_text('{"save": "Alles für immer sichern"}')
            boxes = [{"key": "save", "width": 60, "lines": 1, "size": 17}]
            catalogs = [pathlib.Path(folder) / name for name in ("en.json", "de.json")]
            audit = copyfit.audit(catalogs=catalogs, boxes=boxes)
            self.assertFalse(audit.passed)
            [finding] = audit.findings
            self.assertEqual((finding.kind, finding.key, finding.locale), ("truncated", "save", "de"))
            for part in finding.details.get("partsToCut", []):
                self.assertLessEqual(part["end"], len(finding.text or ""))
            self.assertTrue(copyfit.audit(catalogs=catalogs, boxes=boxes, locales=["en"]).passed)

    def test_layouts(self) -> None:
        audit = copyfit.audit("Examples/Layouts/form.json", locales=["en", "de"], devices=["phone"], content_sizes=["large", 1.5])
        self.assertEqual(audit.report["summary"]["locales"], ["en", "de"])

    def test_what_is_wrong(self) -> None:
        with self.assertRaisesRegex(copyfit.Error, "none.json"):
            copyfit.audit("none.json")
        with self.assertRaisesRegex(copyfit.Error, "wall"):
            copyfit.audit("Examples/Layouts/form.json", devices=["wall"])

    def test_the_command(self) -> None:
        command = [sys.executable, "-c", "from copyfit._tool import main; main()", "fit", "--text", "a", "--width", "9"]
        done = subprocess.run(command, capture_output=True, text=True)
        self.assertEqual((done.returncode, done.stderr), (0, ""))
        self.assertIn("fits at size", done.stdout)


if __name__ == "__main__":
    unittest.main()
