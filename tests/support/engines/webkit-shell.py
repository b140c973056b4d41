"""A window with nothing but a page, as wide as a phone: WebKitGTK's own browser is never narrower than 447 pixels.

WebKitWebDriver starts and drives it. Its console comes out on stdout."""

import sys

import gi

gi.require_version("Gtk", "3.0")
gi.require_version("WebKit2", "4.1")
from gi.repository import Gtk, WebKit2  # noqa: E402

WIDTH, HEIGHT = int(sys.argv[1]), int(sys.argv[2])

# Hinted letters are wider or narrower than in the other engines.
Gtk.Settings.get_default().set_property("gtk-xft-hinting", 0)

context = WebKit2.WebContext.get_default()
context.set_automation_allowed(True)


def create_view(_session):
    settings = WebKit2.Settings()
    settings.set_enable_write_console_messages_to_stdout(True)
    view = WebKit2.WebView(
        is_controlled_by_automation=True, web_context=context, settings=settings
    )
    window = Gtk.Window()
    window.set_decorated(False)
    window.set_default_size(WIDTH, HEIGHT)
    window.add(view)
    window.show_all()
    return view


def start(_context, session):
    info = WebKit2.ApplicationInfo()
    info.set_name("Shell")
    info.set_version(1, 0, 0)
    session.set_application_info(info)
    session.connect("create-web-view", create_view)


context.connect("automation-started", start)
Gtk.main()
