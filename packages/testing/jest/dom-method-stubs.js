// Stubs for DOM methods that jsdom lacks: opening a `<dialog>`, and pointer capture. They only store the
// state that our code reads. Focus handling, Esc and inertness can only be tested in a real browser. The
// fallback class allows tests that run in Node.js without a DOM to load this file.
class MissingElement {}
const { Element = MissingElement, HTMLDialogElement = MissingElement } = globalThis;

Object.assign(HTMLDialogElement.prototype, {
  showModal() {
    this.open = true;
  },
  close() {
    if (!this.open) return;
    this.open = false;
    this.dispatchEvent(new Event('close'));
  },
});
Object.assign(Element.prototype, { setPointerCapture() {} });
