import type { FileChange } from './changeReleaseFiles.ts';

/** Changes the server bundle of a release but not its browser files. */
const changeServerBundle = (changeCode: (code: string) => string | undefined): FileChange => ({
  changeText: (file, text) => (file.startsWith('server/') ? changeCode(text) : text),
});

/** Appends code that can change the bundle's exports: `{ InventoryPage: { Component, prefetch }, ... }`. */
const appendToServerBundle = (code: string) => changeServerBundle((bundle) => `${bundle}\n${code}`);
const appendForEachExport = (code: string) =>
  appendToServerBundle(`for (const exposed of Object.values(module.exports)) { ${code} }`);

/** Release changes that break the server bundle. Keys complete the sentence "a server bundle that …". */
export const serverBundleFaults = {
  'is missing': changeServerBundle(() => undefined),
  'does not match its digest': { ...appendToServerBundle('// one byte too many'), isCorruption: true },
  'has a syntax error': changeServerBundle((code) => code.slice(0, code.length / 2)),
  'throws while it loads': appendToServerBundle('throw new Error("broken on purpose");'),
  'requires a module that is not shared': appendToServerBundle('require("node:child_process");'),
  'exports nothing': appendToServerBundle('module.exports = {};'),
  'throws while it renders': appendForEachExport(
    'exposed.Component = () => { throw new Error("broken on purpose"); };',
  ),
  'throws in prefetch': appendForEachExport(
    'exposed.prefetch = () => { throw new Error("broken on purpose"); };',
  ),
  'exits its process': appendForEachExport('exposed.Component = () => process.exit();'),
} satisfies Record<string, FileChange>;

/** Release changes that make the server bundle hang until a timeout. */
export const endlessServerBundleFaults = {
  'renders forever': appendForEachExport('exposed.Component = () => { while (true); };'),
  'prefetches forever': appendForEachExport('exposed.prefetch = () => { while (true); };'),
  'suspends forever': appendForEachExport(
    'const never = new Promise(() => {}); exposed.Component = () => require("react").use(never);',
  ),
  'loads forever': appendToServerBundle('while (true);'),
} satisfies Record<string, FileChange>;

/**
 * Starts timers that throw and creates unhandled rejections, both when the bundle loads and when a page
 * renders. They fire while the page suspends. The pause starts during the render, because renderers clear all
 * timers after each task.
 */
export const leakAsyncErrors = appendToServerBundle(`{
  const { createElement, use } = require("react");
  const leakErrors = () => {
    setTimeout(() => { throw new Error("broken on purpose"); });
    Promise.reject(new Error("broken on purpose"));
  };
  let pause;
  const startPause = () => {
    leakErrors();
    return new Promise((resolve) => setTimeout(resolve, 50));
  };
  leakErrors();
  for (const exposed of Object.values(module.exports)) {
    const { Component } = exposed;
    exposed.Component = (props) => (use(pause ??= startPause()), createElement(Component, props));
  }
}`);

/** Makes the status of the page depend on the status of an API response. */
export const makePageRequireApiResponse = (url: string) =>
  appendForEachExport(`exposed.prefetch = () => ({ subject: { url: ${JSON.stringify(url)} } });`);

/** Makes the page prefetch an API response that the page does not require. */
export const prefetchApiResponse = (url: string) =>
  appendForEachExport(`exposed.prefetch = () => ({ reads: [{ url: ${JSON.stringify(url)} }] });`);
