import { TextDecoder, TextEncoder } from 'node:util';

// react-router reads these globals when it is imported, but jsdom does not provide them.
Object.assign(globalThis, { TextDecoder, TextEncoder });

// jsdom has no layout, so no element ever comes into view. Tests replace this stub to bring one into view.
globalThis.IntersectionObserver ??= class {
  observe() {}
  disconnect() {}
};
