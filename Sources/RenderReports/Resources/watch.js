// Follows a watch: says what it does, and puts another run in the place of the one that is shown.
(() => {
  const main = document.querySelector("main");
  const bar = document.createElement("div");
  bar.className = "watch";
  bar.innerHTML = `<p role="status">Connecting …</p><pre hidden aria-label="Errors of the build" tabindex="0"></pre>`;
  document.querySelector(".top").append(bar);
  const [line, errors] = bar.children;
  let version = "";

  function show(status) {
    const older = status.older ? ` ${status.isPreview ? "The others are" : "Shown is the run"} of ${status.older}.` : "";
    line.textContent = status.text + older;
    bar.dataset.phase = status.phase;
    main.classList.toggle("older", Boolean(status.older));
    errors.hidden = !status.errors.length;
    errors.textContent = status.errors.join("\n");
  }
  async function follow() {
    const reply = await fetch(`watch?${version}`);
    if (reply.status === 204) return;
    if (!reply.ok) throw new Error(reply.status);
    const news = await reply.json(), { status } = news;
    if (String(status.page) !== main.dataset.watch) {
      const made = await fetch("./");
      if (!made.ok) throw new Error(made.status);
      const page = new DOMParser().parseFromString(await made.text(), "text/html");
      await review.redraw(() => sheet.redraw(page));
    }
    version = news.version;
    show(status);
  }
  const seen = () => new Promise((done) => {
    if (!document.hidden) return done();
    document.addEventListener("visibilitychange", () => done(), { once: true });
  });
  const pause = (milliseconds) => new Promise((done) => setTimeout(done, milliseconds));
  (async () => {
    for (let failures = 0; failures < 3;) {
      await seen();
      try {
        await follow();
        failures = 0;
      } catch {
        failures += 1;
        await pause(300);
      }
    }
    show({ phase: "broken", text: "The watch has ended. What is decided is kept.", errors: [] });
  })();
})();
