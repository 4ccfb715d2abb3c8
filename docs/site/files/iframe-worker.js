// A browser starts no web worker from a file: the search of pages that are opened from the disk would
// wait for ever. There, a hidden frame runs the worker's script instead.
if (location.protocol === "file:") {
  window.Worker = class extends EventTarget {
    #frame = document.createElement("iframe");
    #ready;

    constructor(url) {
      super();
      this.#frame.hidden = true;
      document.body.append(this.#frame);
      const inside = this.#frame.contentWindow;
      // What the script posts is for the page, not for its own window.
      inside.postMessage = (data) =>
        setTimeout(() => this.dispatchEvent(new MessageEvent("message", { data })));
      inside.importScripts = (...urls) => Promise.all(urls.map((each) => this.#load(each)));
      this.#ready = this.#load(url);
    }

    postMessage(data) {
      const inside = this.#frame.contentWindow;
      this.#ready.then(() => inside.dispatchEvent(new MessageEvent("message", { data })));
    }

    terminate() {
      this.#frame.remove();
    }

    #load(url) {
      const script = this.#frame.contentDocument.createElement("script");
      script.src = url;
      return new Promise((done, failed) => {
        script.onload = done;
        script.onerror = failed;
        this.#frame.contentDocument.body.append(script);
      });
    }
  };
}
