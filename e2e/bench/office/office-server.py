"""One LibreOffice, kept warm, driven over UNO. Takes JSON lines {"path", "save"?, "filter"?} and answers each with a JSON
line: seconds to load and to save, or why not. The parent ends both by ending this process's group."""

import json
import subprocess
import sys
import time

import uno
from com.sun.star.beans import PropertyValue


def property_of(name, value):
    item = PropertyValue()
    item.Name, item.Value = name, value
    return item


def connect(profile):
    pipe = "bench-" + profile.strip("/").replace("/", "-")[-40:]
    subprocess.Popen(
        [
            "soffice",
            "--headless",
            "--norestore",
            "--nologo",
            "--nodefault",
            "-env:UserInstallation=file://" + profile,
            f"--accept=pipe,name={pipe};urp;",
        ],
        stdin=subprocess.DEVNULL,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )
    local = uno.getComponentContext()
    resolver = local.ServiceManager.createInstanceWithContext("com.sun.star.bridge.UnoUrlResolver", local)
    deadline = time.monotonic() + 60
    while True:
        try:
            context = resolver.resolve(f"uno:pipe,name={pipe};urp;StarOffice.ComponentContext")
            return context.ServiceManager.createInstanceWithContext("com.sun.star.frame.Desktop", context)
        except Exception:
            if time.monotonic() > deadline:
                raise
            time.sleep(0.1)


def convert(desktop, request):
    begun = time.perf_counter()
    # 0: never run the file's macros; 0: never update its links.
    options = (property_of("Hidden", True), property_of("MacroExecutionMode", 0), property_of("UpdateDocMode", 0))
    document = desktop.loadComponentFromURL(uno.systemPathToFileUrl(request["path"]), "_blank", 0, options)
    if document is None:
        return {"problem": "not opened"}
    loaded = time.perf_counter()
    try:
        if request.get("save"):
            document.storeToURL(
                uno.systemPathToFileUrl(request["save"]), (property_of("FilterName", request["filter"]),)
            )
        answer = {"load": loaded - begun, "save": time.perf_counter() - loaded}
    except Exception as cause:
        answer = {"problem": str(cause)[:200] or type(cause).__name__}
    try:
        document.close(True)
    except Exception:
        # It opened the file all the same; closing some documents takes LibreOffice 7.4 down.
        answer["lost"] = True
    return answer


def main():
    desktop = connect(sys.argv[1])
    print(json.dumps({"ready": True}), flush=True)
    for line in sys.stdin:
        try:
            answer = convert(desktop, json.loads(line))
        except Exception as cause:
            answer = {"problem": str(cause)[:200] or type(cause).__name__}
        print(json.dumps(answer), flush=True)


main()
