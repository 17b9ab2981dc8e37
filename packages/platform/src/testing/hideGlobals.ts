import { runInNewContext } from 'node:vm';
import * as v from 'valibot';

/** Globals that the renderer of the site provides beside the objects of the language. */
const serverGlobals = [
  'URL',
  'URLSearchParams',
  'TextEncoder',
  'ReadableStream',
  'console',
  'queueMicrotask',
  'setTimeout',
  'clearTimeout',
  'setInterval',
  'clearInterval',
  // Only the development builds of React use these two.
  'process',
  'performance',
];

/**
 * Deletes all globals that the renderer of the site does not have, such as `window`, `fetch` and `localStorage`.
 * @returns A function that restores them.
 * @throws If the test environment does not allow it.
 */
export function hideBrowser(): () => void {
  const visible = new Set([...serverGlobals, ...listLanguageGlobals()]);
  // The names of what jsdom and coverage tools store in the global object start with an underscore.
  const restore = hideGlobals(
    Object.getOwnPropertyNames(globalThis).filter((name) => !visible.has(name) && !name.startsWith('_')),
  );
  if (typeof window === 'undefined') return restore;
  restore();
  throw new Error(
    'Tests can render on the server only in the environment of the Jest preset @msv/testing/jest/dom.js',
  );
}

const listLanguageGlobals = () =>
  v.parse(v.array(v.string()), runInNewContext('Object.getOwnPropertyNames(globalThis)'));

/** Deletes globals and returns a function that restores them. */
export function hideGlobals(names: readonly string[]): () => void {
  const descriptors = Object.getOwnPropertyDescriptors(globalThis);
  const hidden = Object.entries(descriptors).filter(
    ([name, { configurable }]) => configurable && names.includes(name),
  );
  for (const [name] of hidden) Reflect.deleteProperty(globalThis, name);
  return () => void Object.defineProperties(globalThis, Object.fromEntries(hidden));
}
