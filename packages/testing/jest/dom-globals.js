import { TextDecoder, TextEncoder } from 'node:util';
import { StyleSheet } from '@emotion/sheet';

// react-router reads these globals when it is imported, but jsdom does not provide them.
Object.assign(globalThis, { TextDecoder, TextEncoder });

// jsdom has no layout, so no element ever comes into view. Tests replace this stub to bring one into view.
globalThis.IntersectionObserver ??= class {
  observe() {}
  disconnect() {}
};

// jsdom has no media queries.
globalThis.matchMedia ??= () => Object.assign(new EventTarget(), { matches: false });

// Styles are tested in real browsers. jsdom would parse each of them and match it against each element that a query by
// role looks at, which takes half of the time of the tests of a page.
StyleSheet.prototype.insert = () => {};
