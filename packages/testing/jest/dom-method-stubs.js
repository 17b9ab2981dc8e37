// jsdom knows `<dialog>` but not how to open it, nor pointer capture. What these do in a browser (focus, Esc, inertness)
// is the browser's promise; here they only keep the state that our own code reads. A test in plain Node has neither.
class NoElement {}
const { Element = NoElement, HTMLDialogElement = NoElement } = globalThis;

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
