"""`/media/…`: the files of one folder and no others, and uploads into it."""

import os
import stat
import threading
import time

import pytest

from support.configurations import configuration
from support.http_client import request_bytes
from support.processes import await_true

PNG = b"\x89PNG\r\n\x1a\n" + bytes(range(256)) * 8
JPEG = b"\xff\xd8\xff\xe0" + b"j" * 2000
GIF = b"GIF89a" + b"g" * 100
SVG = b'<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
WEBP = b"RIFF\x00\x01\x00\x00WEBP" + b"w" * 100
MP4 = b"\x00\x00\x00\x18ftypisom\x00\x00\x00\x00isomavc1" + b"m" * 100
WEBM = b"\x1a\x45\xdf\xa3\x9f\x42\x86\x81\x01\x42\x82\x84webm" + b"w" * 100
SECRET = PNG + b"the secret of the house"
SLICE = 1 << 20


@pytest.fixture
def media(folder):
    """The media folder of the daemon that a test starts, with two pictures and one outside."""
    path = folder / "kept" / "media"
    path.mkdir(parents=True)
    (path / "menu.png").write_bytes(PNG)
    (path / "wall").mkdir()
    (path / "wall" / "photo.jpg").write_bytes(JPEG)
    (folder / "kept" / "secret.png").write_bytes(SECRET)
    (folder / "secret.png").write_bytes(SECRET)
    return path


@pytest.fixture
def gallery(media, serve):
    """A client of a daemon with these pictures."""
    return serve().http


def put(web, name, body, token=None, **headers):
    token = web.token if token is None else token
    lines = [("Authorization", f"Bearer {token}")] if token else []
    lines += [(key.replace("_", "-"), value) for key, value in headers.items()]
    return web.ask("PUT", f"/media/{name}", body, lines)


def delete(web, name, token=None):
    token = web.token if token is None else token
    return web.ask(
        "DELETE", f"/media/{name}",
        headers=[("Authorization", f"Bearer {token}")] if token else [])


def put_slices(web, name, body, size=SLICE):
    """The answers to a file in slices."""
    return [
        put(web, name, body[first:first + size], Content_Range=(
            f"bytes {first}-{min(first + size, len(body)) - 1}/{len(body)}"))
        for first in range(0, len(body), size)]


# Reading.


def test_a_file_is_served_with_its_type_and_may_be_kept(gallery):
    answer = gallery.get("/media/menu.png")
    assert (answer.status, answer.body) == (200, PNG)
    assert answer.headers["content-type"] == "image/png"
    assert answer.headers["x-content-type-options"] == "nosniff"
    assert answer.headers["accept-ranges"] == "bytes"
    assert answer.headers["etag"].startswith('"')
    again = gallery.get("/media/menu.png", [("If-None-Match", answer.headers["etag"])])
    assert (again.status, again.body) == (304, b"")
    assert again.headers["etag"] == answer.headers["etag"]
    assert gallery.get("/media/menu.png", [("If-None-Match", '"x"')]).status == 200
    head = gallery.ask("HEAD", "/media/menu.png")
    assert head.headers["content-length"] == str(len(PNG))
    assert gallery.get("/media/wall/photo.jpg").headers["content-type"] == "image/jpeg"


def test_a_file_that_changed_has_another_tag(gallery, media):
    tag = gallery.get("/media/menu.png").headers["etag"]
    (media / "menu.png").write_bytes(PNG[:-1] + b"x")
    answer = gallery.get("/media/menu.png", [("If-None-Match", tag)])
    assert answer.status == 200
    assert answer.headers["etag"] != tag


@pytest.mark.parametrize("wanted, first, last", [
    ("bytes=0-0", 0, 0), ("bytes=0-99", 0, 99), ("bytes=100-", 100, len(PNG) - 1),
    ("bytes=-1", len(PNG) - 1, len(PNG) - 1), ("bytes=-99999", 0, len(PNG) - 1),
    ("bytes=5-99999999999999999999", 5, len(PNG) - 1),
])
def test_a_part_of_a_file_is_served(gallery, wanted, first, last):
    answer = gallery.get("/media/menu.png", [("Range", wanted)])
    assert (answer.status, answer.body) == (206, PNG[first:last + 1])
    assert answer.headers["content-range"] == f"bytes {first}-{last}/{len(PNG)}"
    assert answer.headers["content-length"] == str(last - first + 1)


@pytest.mark.parametrize("wanted", [
    f"bytes={len(PNG)}-", "bytes=99999999999999999999-", "bytes=-0",
])
def test_a_part_that_is_not_there_is_416(gallery, wanted):
    answer = gallery.get("/media/menu.png", [("Range", wanted)])
    assert answer.status == 416
    assert answer.headers["content-range"] == f"bytes */{len(PNG)}"


@pytest.mark.parametrize("wanted", [
    "bytes=", "bytes=-", "bytes=x-", "bytes=5-4", "bytes=1", "pages=0-1", "bytes=0-1,3-4", "0-1",
    "bytes=--1", "bytes=+1-2", "bytes= 0 - 1 ", "bytes=0x0-1", "bytes=0-1;",
])
def test_a_part_that_is_not_understood_is_the_whole(gallery, wanted):
    answer = gallery.get("/media/menu.png", [("Range", wanted)])
    if answer.status != 206:  # spaces and several parts may be understood
        assert (answer.status, answer.body) == (200, PNG)


def test_a_part_of_another_version_is_the_whole(gallery):
    tag = gallery.get("/media/menu.png").headers["etag"]
    for value, status in [(tag, 206), ('"x"', 200)]:
        answer = gallery.get("/media/menu.png", [("Range", "bytes=0-9"), ("If-Range", value)])
        assert answer.status == status


def test_the_list_has_every_file_with_its_size_and_type(gallery):
    answer = gallery.get("/media/")
    assert answer.status == 200
    assert answer.json == [
        {"name": "menu.png", "size": len(PNG), "type": "image/png"},
        {"name": "wall/photo.jpg", "size": len(JPEG), "type": "image/jpeg"},
    ]


def test_without_the_folder_there_is_an_empty_list(web):
    assert web.get("/media/").json == []
    assert web.get("/media/menu.png").status == 404


def test_a_name_may_have_spaces_and_signs_of_every_language(gallery, media):
    (media / "Café & Bar.png").write_bytes(PNG)
    assert gallery.get("/media/Caf%C3%A9%20%26%20Bar.png").body == PNG
    assert "Café & Bar.png" in [entry["name"] for entry in gallery.get("/media/").json]


def test_what_is_no_picture_or_film_cannot_be_run_by_a_browser(gallery, media):
    (media / "page.html").write_bytes(b"<script>alert(1)</script>")
    (media / "program.js").write_bytes(b"alert(1)")
    (media / "noname").write_bytes(b"<html>")
    for name in ("page.html", "program.js", "noname"):
        answer = gallery.get(f"/media/{name}")
        assert answer.status == 404 or (
            answer.headers["content-type"] == "application/octet-stream"), answer
    (media / "drawing.svg").write_bytes(SVG)
    answer = gallery.get("/media/drawing.svg")
    assert answer.headers["content-type"] == "image/svg+xml"
    policy = answer.headers["content-security-policy"]
    assert "sandbox" in policy and "allow-scripts" not in policy


# No way out of the folder.


@pytest.mark.parametrize("path", [
    "../secret.png", "..%2fsecret.png", "%2e%2e/secret.png", "%2e%2e%2fsecret.png",
    "%2E%2E%2Fsecret.png", ".%2e/secret.png", "%252e%252e/secret.png", "..%252fsecret.png",
    "%25252e%25252e%25252fsecret.png", "..\\secret.png", "..%5csecret.png", "wall/../../secret.png",
    "wall/..%2f..%2fsecret.png", "./../secret.png", "menu.png/../../secret.png",
    "..;/secret.png", "..%00/secret.png", "../secret.png%00.png", "menu.png%00/../../secret.png",
    "..%c0%afsecret.png", "%c0%ae%c0%ae/secret.png", "%uff0e%uff0e/secret.png",
    "．．/secret.png".encode().decode("latin-1"), "..%ef%bc%8fsecret.png", "/../secret.png",
    "//secret.png", "{folder}/secret.png", "%2f{folder}/secret.png", "/{folder}/secret.png",
    "file://{folder}/secret.png", "..//secret.png", ".../secret.png", "....//secret.png",
    "../kept/secret.png", "../token", "..%2ftoken", "../../secret.png", "wall/../menu.png/..",
    "~/secret.png", "%2e%2e%5c%2e%2e%5csecret.png", "..%u2215secret.png", "?/../../secret.png",
    "#/../../secret.png", "../" * 300 + "etc/passwd", "%2e%2e%2f" * 100 + "etc/passwd",
])
def test_no_spelling_leads_out_of_the_folder(gallery, folder, path):
    path = "/media/" + path.replace("{folder}", str(folder))
    for verb in ("GET", "HEAD", "PUT", "DELETE"):
        answer = gallery.ask(verb, path, PNG if verb == "PUT" else b"", [
            ("Authorization", f"Bearer {gallery.token}")])
        assert b"secret of the house" not in answer.body
        assert b"root:" not in answer.body
        assert gallery.token.encode() not in answer.body
        assert answer.status in (400, 404, 405, 415) or verb in ("GET", "HEAD") and (
            "?" in path or "#" in path), answer
    assert (folder / "secret.png").read_bytes() == SECRET
    assert (folder / "kept" / "secret.png").read_bytes() == SECRET
    assert (folder / "kept" / "token").exists()


def test_no_link_leads_out_of_the_folder(gallery, media, folder):
    (media / "link.png").symlink_to(folder / "secret.png")
    (media / "relative.png").symlink_to("../secret.png")
    (media / "chain.png").symlink_to("relative.png")
    (media / "out").symlink_to(folder)
    (media / "up").symlink_to("..")
    (media / "wall" / "up").symlink_to("../..")
    (media / "root").symlink_to("/")
    (media / "circle.png").symlink_to("circle.png")
    (media / "proc").symlink_to("/proc/self")
    for path in ("link.png", "relative.png", "chain.png", "out/secret.png", "up/secret.png",
                 "wall/up/secret.png", "circle.png", "root/etc/passwd", "up/token", "proc/environ",
                 "up/media/menu.png", f"root{folder}/secret.png"):
        answer = gallery.get(f"/media/{path}")
        assert answer.status == 404, (path, answer)
    shown = {entry["name"] for entry in gallery.get("/media/").json}
    assert shown == {"menu.png", "wall/photo.jpg"}
    assert delete(gallery, "out/secret.png").status == 404
    assert (folder / "secret.png").exists()


def test_the_media_folder_itself_may_be_a_link(serve, folder):
    (folder / "elsewhere").mkdir()
    (folder / "elsewhere" / "menu.png").write_bytes(PNG)
    (folder / "kept").mkdir()
    (folder / "kept" / "media").symlink_to(folder / "elsewhere")
    assert serve().http.get("/media/menu.png").body == PNG


def test_what_is_no_file_is_not_there_and_stops_nothing(gallery, media):
    os.mkfifo(media / "pipe.png")
    (media / "folder.png").mkdir()
    for name in ("pipe.png", "folder.png", "folder.png/", "wall", "wall/"):
        assert gallery.get(f"/media/{name}").status == 404, name
    assert "pipe.png" not in [entry["name"] for entry in gallery.get("/media/").json]


def test_a_file_that_is_cut_short_while_it_is_served_stops_nothing(gallery, media):
    (media / "film.mp4").write_bytes(MP4 + bytes(64 << 20))
    with gallery.connect() as connection:
        connection.request("GET", "/media/film.mp4")
        connection.read_head(time.monotonic() + 10)
        connection.read_bytes(100_000, time.monotonic() + 10)
        os.truncate(media / "film.mp4", 10)
        try:
            connection.read_to_end(time.monotonic() + 2)
        except TimeoutError:
            pass
    assert gallery.call("carousel.next")["seq"] == 1
    assert gallery.get("/media/menu.png").status == 200


def test_a_great_file_takes_no_memory_and_a_slow_reader_stops_nobody(media, serve):
    daemon = serve()
    web = daemon.http
    body = MP4 + bytes(range(256)) * (80 << 12)
    (media / "film.mp4").write_bytes(body)
    web.get("/media/menu.png")
    before = daemon.facts.resident_bytes
    slow = [web.connect() for _ in range(20)]
    for connection in slow:
        connection.request("GET", "/media/film.mp4")
    assert web.get("/media/film.mp4").body == body
    assert daemon.facts.resident_bytes - before < 8 << 20
    assert web.call("carousel.next")["seq"] == 1
    files = daemon.facts.open_files
    for connection in slow:
        connection.close()
    await_true(lambda: daemon.facts.open_files <= files - 40, "the files to be closed")


# Uploading.


@pytest.mark.parametrize("name, body, kind", [
    ("a.png", PNG, "image/png"), ("a.jpg", JPEG, "image/jpeg"), ("a.jpeg", JPEG, "image/jpeg"),
    ("a.gif", GIF, "image/gif"), ("a.webp", WEBP, "image/webp"), ("a.svg", SVG, "image/svg+xml"),
    ("a.mp4", MP4, "video/mp4"), ("a.webm", WEBM, "video/webm"), ("A-b_c.1.PNG", PNG, "image/png"),
])
def test_a_file_that_is_uploaded_is_there_and_cannot_be_run(web, folder, name, body, kind):
    answer = put(web, name, body)
    assert answer.status == 201, answer
    assert answer.json == {"src": name, "size": len(body), "type": kind}
    assert web.get(f"/media/{name}").body == body
    mode = (folder / "kept" / "media" / name).stat().st_mode
    assert stat.S_ISREG(mode) and mode & 0o7133 == 0, oct(mode)


@pytest.mark.parametrize("umask", [0o000, 0o777])
def test_the_umask_does_not_make_an_upload_runnable(start, folder, umask):
    web = start(
        configuration(state=str(folder / "kept")), http=True, preexec=lambda: os.umask(umask)).http
    assert put(web, "a.png", PNG).status == 201
    assert (folder / "kept" / "media" / "a.png").stat().st_mode & 0o7133 == 0
    assert web.get("/media/a.png").body == PNG


def test_who_may_not_edit_may_not_upload_or_delete(gallery, media):
    for token, status in [("", 401), ("wrong", 401), (gallery.touch_token, 403)]:
        for answer in (put(gallery, "x.png", PNG, token), delete(gallery, "menu.png", token)):
            assert (answer.status, answer.error["code"]) == (status, -32003)
    answer = gallery.ask("PUT", f"/media/x.png?token={gallery.token}", PNG)
    assert answer.status in (201, 400, 401, 403)
    assert (media / "menu.png").exists()


@pytest.mark.parametrize("name", [
    "page.html", "program.js", "program.sh", "program.php", "noname", "a.png.html", "a.exe",
    "a.svgz", "a.png%20", "a.htm", "a.xml", "a.pdf",
])
def test_a_type_that_is_not_taken_is_415(web, folder, name):
    assert put(web, name, PNG).status in (400, 415)
    assert list((folder / "kept" / "media").iterdir()) == []


@pytest.mark.parametrize("name, body", [
    ("a.png", JPEG), ("a.jpg", b"<html><script>alert(1)</script>"), ("a.mp4", WEBM),
    ("a.png", b"#!/bin/sh\n"), ("a.gif", b"MZ\x90\0"), ("a.svg", b"<html></html>"),
    ("a.webp", b"RIFF\0\0\0\0WAVE"), ("a.png", b"\x89PN"), ("a.svg", PNG),
])
def test_content_that_is_not_what_the_name_says_is_415(web, folder, name, body):
    answer = put(web, name, body)
    assert (answer.status, answer.error["code"]) == (415, -32602)
    assert list((folder / "kept" / "media").iterdir()) == []


@pytest.mark.parametrize("name", [
    "", ".", "..", ".a.png", "a/b.png", "wall%2fb.png", "a%00.png", "a%0a.png", "a\\b.png",
    "x" * 300 + ".png", "..png/../a.png", "wall", "-", "a%ff.png",
])
def test_a_name_that_is_none_is_refused(gallery, media, name):
    answer = put(gallery, name, PNG)
    assert answer.status in (400, 404, 405, 415), answer
    assert {path.name for path in media.iterdir()} == {"menu.png", "wall"}


def test_an_upload_never_writes_through_a_link(gallery, media, folder):
    (media / "link.png").symlink_to(folder / "secret.png")
    (media / "new.png").symlink_to(folder / "new.png")
    for name in ("link.png", "new.png"):
        answer = put(gallery, name, PNG)
        assert answer.status in (201, 400, 403, 409)
    assert (folder / "secret.png").read_bytes() == SECRET
    assert not (folder / "new.png").exists()


def test_an_upload_takes_the_place_of_an_older_one(gallery):
    tag = gallery.get("/media/menu.png").headers["etag"]
    other = PNG[:-1] + b"x"
    assert put(gallery, "menu.png", other).status == 201
    answer = gallery.get("/media/menu.png", [("If-None-Match", tag)])
    assert (answer.status, answer.body) == (200, other)


def test_a_great_file_comes_in_slices(web, folder):
    body = MP4 + os.urandom(5 << 20)
    *before, last = put_slices(web, "film.mp4", body)
    assert [answer.status for answer in before] == [202] * 5
    assert (last.status, last.json["size"]) == (201, len(body))
    assert web.get("/media/film.mp4").body == body
    assert [path.name for path in (folder / "kept" / "media").iterdir()] == ["film.mp4"]


def test_a_file_is_not_seen_before_its_last_slice(web):
    assert put(web, "a.png", PNG[:1000], Content_Range=f"bytes 0-999/{len(PNG)}").status == 202
    assert web.get("/media/a.png").status == 404
    assert web.get("/media/").json == []


@pytest.mark.parametrize("header", [
    "bytes 0-9/*", "bytes */10", "bytes 0-9", "bytes=0-9/10", "pages 0-9/10", "bytes 9-0/10",
    "bytes 0-9/9", "bytes -1-9/10", "bytes 0-99999999999999999999/99999999999999999999", "x",
    "bytes 0-8/10", "bytes 0x0-9/10",
])
def test_a_slice_that_is_not_understood_is_400(web, header):
    assert put(web, "a.png", PNG[:10], Content_Range=header).status == 400


def test_a_slice_that_does_not_come_next_is_409(web, folder):
    total = len(PNG)

    def send(first, last, of=total):
        return put(
            web, "a.png", PNG[first:last + 1], Content_Range=f"bytes {first}-{last}/{of}").status

    assert send(100, 199) == 409
    assert send(0, 99) == 202
    assert send(200, 299) == 409
    assert send(0, 99) == 202
    assert send(100, 199, of=total + 1) == 409
    assert web.get("/media/").json == []
    assert send(0, total - 1) == 201


def test_a_file_over_the_limit_is_413_before_it_is_sent(serve, folder):
    web = serve(http={"upload": 4000}).http
    assert put(web, "a.png", PNG + bytes(4000 - len(PNG))).status == 201
    answer = put(web, "b.png", PNG + bytes(4001 - len(PNG)))
    assert (answer.status, answer.error["code"]) == (413, -32005)
    assert "4000" in answer.error["message"]
    assert put(web, "b.png", PNG[:10], Content_Range="bytes 0-9/4001").status == 413
    assert [path.name for path in (folder / "kept" / "media").iterdir()] == ["a.png"]


def test_a_body_of_a_megabyte_is_taken_and_more_is_413(web):
    assert put(web, "a.png", PNG + bytes(SLICE - len(PNG))).status == 201
    assert put(web, "a.png", PNG + bytes(SLICE - len(PNG) + 1)).status == 413


def test_what_was_left_half_done_is_gone_after_a_restart(serve, folder):
    daemon = serve()
    put(daemon.http, "a.png", PNG[:1000], Content_Range=f"bytes 0-999/{len(PNG)}")
    daemon.kill()
    web = serve().http
    assert list((folder / "kept" / "media").iterdir()) == []
    assert put(web, "a.png", PNG[1000:], Content_Range=(
        f"bytes 1000-{len(PNG) - 1}/{len(PNG)}")).status == 409


def test_many_half_done_uploads_are_bounded(serve, folder):
    daemon = serve()
    files = daemon.facts.open_files
    statuses = [
        put(daemon.http, f"a{n}.png", PNG[:1000], Content_Range="bytes 0-999/9999").status
        for n in range(50)]
    assert statuses[0] == 202
    assert set(statuses) == {202, 429}
    assert daemon.facts.open_files - files < 40


def test_an_upload_that_breaks_off_leaves_nothing(web, folder):
    with web.connect() as connection:
        request = request_bytes("PUT", "/media/a.png", PNG, [
            ("Authorization", f"Bearer {web.token}")])
        connection.send(request[:-10])
    assert web.get("/media/").json == []
    assert list((folder / "kept" / "media").iterdir()) == []


def test_two_who_upload_the_same_file_at_once_leave_one_of_them_whole(web):
    bodies = [PNG + bytes([number]) * 500_000 for number in range(4)]
    statuses = []
    threads = [
        threading.Thread(target=lambda body=body: statuses.extend(
            answer.status for answer in put_slices(web, "a.png", body, 100_000)))
        for body in bodies]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert set(statuses) <= {201, 202, 409, 429}
    answer = web.get("/media/a.png")
    assert answer.status == 404 or answer.body in bodies


# Deleting.


def test_a_file_that_is_deleted_is_gone(gallery, media):
    assert delete(gallery, "menu.png").status in (200, 204)
    assert not (media / "menu.png").exists()
    assert gallery.get("/media/menu.png").status == 404
    assert delete(gallery, "menu.png").status == 404


def test_a_folder_is_not_deleted(gallery, media):
    for name in ("wall", "wall/", "", "."):
        assert delete(gallery, name).status in (400, 404, 405), name
    assert (media / "wall" / "photo.jpg").exists()


def test_deleting_a_link_deletes_no_file(gallery, media, folder):
    (media / "link.png").symlink_to(folder / "secret.png")
    delete(gallery, "link.png")
    assert (folder / "secret.png").read_bytes() == SECRET


# Who may look.


def test_where_looking_needs_a_token_media_take_it_from_the_url(serve, media):
    web = serve(http={"view": "token"}).http
    for path in ("/media/menu.png", "/media/"):
        assert web.get(path).status == 401
        assert web.get(f"{path}?token=wrong").status == 401
        for token in (web.token, web.touch_token):
            assert web.get(f"{path}?token={token}").status == 200
            assert web.get(path, [("Authorization", f"Bearer {token}")]).status == 200


def test_media_are_refused_to_foreign_hosts_and_sites(gallery):
    assert gallery.get("/media/menu.png", [("Host", "evil.example")]).status == 421
    assert gallery.get("/media/menu.png", [("Origin", "https://evil.example")]).status == 403
    answer = gallery.ask("PUT", "/media/x.png", PNG, [
        ("Origin", "https://evil.example"), ("Authorization", f"Bearer {gallery.token}")])
    assert answer.status == 403


def test_the_media_folder_may_be_elsewhere(serve, folder):
    (folder / "pictures").mkdir()
    (folder / "pictures" / "menu.png").write_bytes(PNG)
    web = serve(http={"media": str(folder / "pictures")}).http
    assert web.get("/media/menu.png").body == PNG
