import { runInNewContext } from 'node:vm';
import * as v from 'valibot';

/** Globals of the renderer in addition to those of the language. */
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
  // Used only by the development builds of React.
  'process',
  'performance',
];

/**
 * Deletes all globals that the renderer does not have, such as `window` and `fetch`.
 * @returns A function that restores them.
 * @throws If the test environment does not allow it.
 */
export function hideBrowser(): () => void {
  const visible = new Set([...serverGlobals, ...listLanguageGlobals()]);
  // jsdom and coverage tools store data under names with an underscore.
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
