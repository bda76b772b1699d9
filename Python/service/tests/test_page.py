"""Opens the page of the service in Chromium, and types, drags and clicks through it.

The variable PICTURES names a folder for pictures of the page.
"""
import json
import os
import pathlib
import tempfile
import time
import unittest
from urllib.parse import parse_qs

from selenium import webdriver
from selenium.webdriver.common.action_chains import ActionChains
from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys
from selenium.webdriver.support.ui import Select

from serving import ask, serving

# A label that has no room below a width of 100.
DOCUMENT = {
    "items": [{"label": "title", "text": "Überschriften"}],
    "rules": ["title.leading == root.leading", "title.width == root.width - 20", "title.top == root.top"],
}


def browser():
    options = webdriver.ChromeOptions()
    options.binary_location = "/usr/bin/chromium"
    for word in ["--headless=new", "--no-sandbox", "--disable-gpu", "--window-size=1200,1000"]:
        options.add_argument(word)
    options.set_capability("goog:loggingPrefs", {"browser": "ALL"})
    return webdriver.Chrome(options=options, service=webdriver.ChromeService("/usr/bin/chromedriver"))


class Page(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.port, _ = cls.enterClassContext(serving())
        cls.driver = browser()
        cls.addClassCleanup(cls.driver.quit)

    def setUp(self):
        self.emulate("light", 1200)
        self.open("")

    def tearDown(self):
        errors = [entry for entry in self.driver.get_log("browser") if entry["level"] == "SEVERE"]
        allowed = [entry for entry in errors if "status of 422" in entry["message"]]
        self.assertEqual(errors, allowed if self._testMethodName.endswith("errors_are_shown") else [])

    def emulate(self, scheme, width):
        features = [{"name": "prefers-color-scheme", "value": scheme}]
        self.driver.execute_cdp_cmd("Emulation.setEmulatedMedia", {"features": features})
        size = {"width": width, "height": 1000, "deviceScaleFactor": 1, "mobile": False}
        self.driver.execute_cdp_cmd("Emulation.setDeviceMetricsOverride", size)

    def open(self, address):
        self.driver.get("about:blank")
        self.driver.get(f"http://127.0.0.1:{self.port}/{address}")
        self.settle()

    def settle(self):
        """Waits until events are handled, the newest question is answered and shown, and the address is written."""
        self.driver.execute_async_script("requestAnimationFrame(() => requestAnimationFrame(arguments[0]))")
        for _ in range(300):
            if self.driver.execute_script("""
                const panel = panels[active], image = panel.querySelector('img');
                return asked[active] > 0 && asked[active] === shown[active] && !Object.keys(timers).length && !writing &&
                  (image.complete || panel.querySelector('.error').textContent)"""):
                return
            time.sleep(0.05)
        self.fail("the page is not answered")

    def find(self, selector):
        return self.driver.find_element(By.CSS_SELECTOR, selector)

    def value(self, name):
        return self.find(f"section:not([hidden]) [data-value={name}]").text

    def type(self, selector, text):
        field = self.find(selector)
        field.clear()
        field.send_keys(text)
        self.settle()

    def drag(self, selector, x, y):
        """Drags in steps, as a hand does."""
        actions = ActionChains(self.driver, duration=20).click_and_hold(self.find(selector))
        for _ in range(10):
            actions.move_by_offset(x // 10, y // 10)
        actions.release().perform()
        self.settle()

    def picture(self, name):
        if os.environ.get("PICTURES"):
            self.driver.save_screenshot(str(pathlib.Path(os.environ["PICTURES"], f"{name}.png")))

    def state(self):
        """The state in the address, one value a key."""
        name, query = self.driver.execute_script("return location.hash").removeprefix("#").split("?")
        return name, {key: value for key, (value,) in parse_qs(query).items()}

    def size(self):
        """The size that is shown, which has to be that of the service for the state in the address."""
        _, state = self.state()
        numbers = {"width": float, "height": float, "maxLines": int}
        request = {key: numbers.get(key, str)(value) for key, value in state.items()}
        answer = json.loads(ask(self.port, "/fit", request)[2])
        self.assertEqual(self.value("size"), f"{round(answer['size'], 2):g} pt")
        self.assertEqual(self.value("lineCount"), str(answer["lineCount"]))
        self.assertIn(answer["limitedBy"], self.value("limitedBy"))
        certificate = json.loads(ask(self.port, "/certificate", request)[2])["certificate"]
        self.assertTrue(self.value("certificate").endswith(certificate))
        box, image = self.find("#box").size, self.find("#box img").size
        self.assertEqual([box["width"], box["height"]], [request["width"], request["height"]])
        self.assertEqual(image, box)
        return answer["size"]

    def test_drag_the_corner(self):
        self.drag("#corner", 10, 0)  # writes the address
        before = self.size()
        self.drag("#corner", 200, 100)
        name, state = self.state()
        self.assertEqual((name, state["width"], state["height"]), ("fit", "530", "196"))
        larger = self.size()
        self.assertGreater(larger, before)
        self.drag("#corner", -400, -50)
        self.assertLess(self.size(), before)

    def mouse(self, kind, x, y):
        event = {"type": kind, "x": x, "y": y, "button": "left", "buttons": int(kind != "mouseReleased"), "clickCount": 1}
        self.driver.execute_cdp_cmd("Input.dispatchMouseEvent", event)
        self.settle()

    def test_while_dragging_the_size_follows(self):
        place = self.find("#corner").rect
        x, y, sizes = place["x"] + 14, place["y"] + 14, []
        self.mouse("mousePressed", x, y)
        for way in (150, 80, -100):
            self.mouse("mouseMoved", x + way, y + way / 2)
            sizes.append(self.size())
        self.mouse("mouseReleased", x - 100, y - 50)
        self.mouse("mouseMoved", x + 300, y)
        self.assertEqual(self.size(), sizes[-1])
        self.assertEqual(sizes, sorted(sizes, reverse=True))
        self.assertEqual(len(set(sizes)), 3)

    def test_type_and_choose(self):
        self.type("[name=text]", "Die Ausfuhrgenehmigung für Süßwaren <b>&</b> Getränke")
        self.type("[name=maxLines]", "3")
        lato = self.size()
        Select(self.find("[name=family]")).select_by_visible_text("EB Garamond")
        self.settle()
        self.assertNotEqual(self.size(), lato)
        self.type("[name=language]", "en")
        self.type("[name=width]", "200")
        self.size()
        families = [option.text for option in Select(self.find("[name=family]")).options]
        self.assertEqual(families, list(json.loads(ask(self.port, "/fonts")[2])))
        self.picture("fit-typed")

    def test_a_state_is_a_link(self):
        self.type("[name=text]", "a & b = c? #d %+ü")
        self.drag("#corner", 50, 50)
        size, address = self.size(), self.driver.current_url
        self.open(address.split("/", 3)[3])
        self.assertEqual(self.find("[name=text]").get_property("value"), "a & b = c? #d %+ü")
        self.assertEqual(self.find("#fit [name=width]").get_property("value"), "370")
        self.drag("#corner", 10, 0)
        self.drag("#corner", -10, 0)
        self.assertEqual(self.size(), size)
        self.driver.execute_script("location.hash = '#fit?text=Other&width=100&height=50'")
        self.settle()
        self.assertEqual(self.find("[name=text]").get_property("value"), "Other")

    def test_links_answer_what_is_shown(self):
        for link in self.driver.find_elements(By.CSS_SELECTOR, "[data-link]"):
            path = "/" + link.get_attribute("href").split("/", 3)[3]
            status, headers, body = ask(self.port, path)
            self.assertEqual(status, 200, path)
            if headers["Content-Type"] == "application/json":
                self.assertEqual(f"{round(json.loads(body)['size'], 2):g} pt", self.value("size"))

    def test_keys_move_the_corner(self):
        self.find("#corner").send_keys(Keys.ARROW_RIGHT * 3, Keys.ARROW_DOWN, Keys.SHIFT, Keys.ARROW_LEFT)
        self.settle()
        self.assertEqual([self.state()[1][key] for key in ("width", "height")], ["313", "97"])
        self.size()

    def test_answers_out_of_order_are_dropped(self):
        # The first questions are answered a second late, after those that are asked then.
        self.driver.execute_script("""
            const original = fetch; let count = 0;
            window.fetch = async (...words) => {
              const late = count++ < 3, answer = await original(...words);
              if (late) await new Promise(done => setTimeout(done, 1000));
              return answer;
            };
            set('fit', {text: 'An old text'}); setTimeout(() => set('fit', {text: 'A new one'}), 200);""")
        time.sleep(1.8)
        seen = self.driver.execute_script("return [shown.fit, document.querySelector('#box img').alt]")
        self.assertEqual(seen, [3, "A new one"])
        self.size()

    def test_errors_are_shown(self):
        self.type("#fit [name=language]", "not a tag")
        self.assertIn("language", self.find("#fit .error").text)
        self.type("#fit [name=language]", "de")
        self.assertEqual(self.find("#fit .error").text, "")

    def test_lay_out_a_screen(self):
        self.find("#tab-fit").send_keys(Keys.ARROW_RIGHT)
        self.settle()
        self.assertEqual(self.driver.switch_to.active_element.get_attribute("id"), "tab-layout")
        self.assertIn("no problems", self.value("summary"))
        before = self.find("#screen img").get_attribute("src")
        self.drag("#edge", 250, 0)
        self.assertEqual(self.state()[1]["width"], "625")
        self.assertNotEqual(self.find("#screen img").get_attribute("src"), before)
        self.assertEqual(self.find("#screen img").size, {"width": 625, "height": 667})
        for example in Select(self.find("[name=example]")).options:
            Select(self.find("[name=example]")).select_by_value(example.text)
            self.settle()
            self.assertEqual(self.find("#layout .error").text, "", example.text)
            self.assertEqual(self.state()[1]["example"], example.text)
        self.picture("layout-light")

    def test_a_document_of_ones_own(self):
        with tempfile.NamedTemporaryFile("w", suffix=".json") as file:
            json.dump(DOCUMENT, file)
            file.flush()
            self.find("#tab-layout").click()
            self.find("[type=file]").send_keys(file.name)
            self.settle()
        self.assertIn("no problems", self.value("summary"))
        self.drag("#edge", -270, 0)
        body = {"document": DOCUMENT, "size": [105, 667], "locale": "de", "contentSize": "l"}
        problems = [problem["message"] for problem in json.loads(ask(self.port, "/layout", body)[2])["problems"]]
        self.assertTrue(any("title" in problem for problem in problems), problems)
        self.assertEqual(self.value("problems").splitlines(), problems)
        address = self.driver.current_url
        self.open(address.split("/", 3)[3])
        self.assertEqual(self.value("problems").splitlines(), problems)
        self.find("summary").click()
        self.assertEqual(json.loads(self.find("#document").get_property("value")), DOCUMENT)

    def test_broken_documents_errors_are_shown(self):
        self.find("#tab-layout").click()
        self.find("summary").click()
        self.type("#document", "{")
        self.assertIn("The document is not JSON", self.find("#layout .error").text)
        self.type("#document", '{"items": [{"label": "a"}]}')
        self.assertIn("document.items[0].text", self.find("#layout .error").text)

    def test_light_and_dark(self):
        seen = []
        for scheme in ("light", "dark"):
            self.emulate(scheme, 1200)
            self.settle()
            seen.append(self.driver.execute_script("""
                const canvas = document.createElement('canvas'), context = canvas.getContext('2d');
                canvas.width = canvas.height = 300;
                context.drawImage(document.querySelector('#box img'), 0, 0, 300, 300);
                const pixels = context.getImageData(0, 0, 300, 300).data;
                let ink = 0, count = 0;
                for (let i = 0; i < pixels.length; i += 4) if (pixels[i + 3] > 200) { ink += pixels[i]; count++; }
                return [ink / count, Number(getComputedStyle(document.body).backgroundColor.match(/\\d+/)[0])]"""))
            self.picture(f"fit-{scheme}")
            self.open("#layout?example=inbox&width=700&height=500")
            self.picture(f"layout-{scheme}")
            self.open("")
        (ink, page), (dark_ink, dark_page) = seen
        self.assertLess(ink, 60)
        self.assertGreater(page, 200)
        self.assertGreater(dark_ink, 180)
        self.assertLess(dark_page, 60)

    def test_narrow_screens(self):
        for address in ("", "#layout?example=form&width=320&height=500"):
            self.emulate("light", 375)
            self.open(address)
            self.assertLessEqual(self.driver.execute_script("return document.documentElement.scrollWidth"), 375)
            self.picture("narrow-layout" if address else "narrow-fit")

    def test_everything_has_a_name_and_comes_from_here(self):
        unnamed = self.driver.execute_script("""
            return [...document.querySelectorAll('input, select, textarea, button')].filter(e =>
              !e.labels?.length && !e.ariaLabel && !e.textContent.trim()).map(e => e.outerHTML)""")
        self.assertEqual(unnamed, [])
        self.find("#tab-layout").click()
        self.settle()
        self.assertIn("Edge of the screen, 375 by 667 points", self.find("#edge").get_property("ariaLabel"))
        foreign = self.driver.execute_script("""
            return performance.getEntriesByType('resource').map(e => e.name)
              .filter(name => !name.startsWith(location.origin) && !name.startsWith('blob:'))""")
        self.assertEqual(foreign, [])


if __name__ == "__main__":
    unittest.main()
