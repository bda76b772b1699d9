"""Builds the extension against libcopyfit, in the folder that COPYFIT_LIB names, and copies that folder into the package:
the library, and the fonts that come with it. `make libcopyfit` makes such a folder."""
import os
import pathlib
import shutil
import sys

from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext

HERE = pathlib.Path(__file__).resolve().parent
LIBRARY = pathlib.Path(os.environ.get("COPYFIT_LIB", HERE.parent / ".build" / "libcopyfit")).resolve()
ORIGIN = "@loader_path" if sys.platform == "darwin" else "$ORIGIN"


class BuildWithLibrary(build_ext):
    def run(self):
        if not (LIBRARY / "copyfit.h").exists():
            sys.exit(f"setup.py: {LIBRARY} has no copyfit.h; run 'make libcopyfit', or name its folder with COPYFIT_LIB")
        super().run()
        package = HERE / "copyfit" if self.inplace else pathlib.Path(self.build_lib) / "copyfit"
        for source in [*LIBRARY.glob("libcopyfit*.so.*"), *LIBRARY.glob("libcopyfit*.dylib"), *LIBRARY.glob("*.resources")]:
            copy = shutil.copytree if source.is_dir() else shutil.copy2
            target = package / source.name
            if target.is_dir():
                shutil.rmtree(target)
            copy(source, target)


setup(
    ext_modules=[
        Extension(
            "copyfit._copyfit",
            sources=sorted(str(path.relative_to(HERE)) for path in (HERE / "extension").glob("*.c")),
            depends=["extension/extension.h", str(LIBRARY / "copyfit.h")],
            include_dirs=["extension", str(LIBRARY)],
            library_dirs=[str(LIBRARY)],
            libraries=["copyfit"],
            define_macros=[("Py_LIMITED_API", "0x030B0000")],
            extra_compile_args=["-std=gnu11", "-Wall", "-Wextra", "-g0", "-fvisibility=hidden"],
            extra_link_args=[f"-Wl,-rpath,{ORIGIN}"],
            py_limited_api=True,
        )
    ],
    cmdclass={"build_ext": BuildWithLibrary},
    options={"bdist_wheel": {"py_limited_api": "cp311"}},
)
