import type { FileChange } from './changeReleaseFiles.ts';

/** Changes the server bundle of a release but not its browser files. */
const changeServerBundle = (changeCode: (code: string) => string): FileChange => ({
  changeText: (file, text) => (file.startsWith('server/') ? changeCode(text) : text),
});

/** Appends code that can change the bundle's exports: `{ InventoryPage: { Component, prefetch }, ... }`. */
const appendToServerBundle = (code: string) => changeServerBundle((bundle) => `${bundle}\n${code}`);
const appendForEachExport = (code: string) =>
  appendToServerBundle(`for (const exposed of Object.values(module.exports)) { ${code} }`);

/** Release changes that break the server bundle. Keys complete the sentence "a server bundle that …". */
export const serverBundleFaults = {
  'does not match its digest': { ...appendToServerBundle('// one byte too many'), isCorruption: true },
  'has a syntax error': changeServerBundle((code) => code.slice(0, code.length / 2)),
  'throws while it renders': appendForEachExport(
    'exposed.Component = () => { throw new Error("broken on purpose"); };',
  ),
  'renders forever': appendForEachExport('exposed.Component = () => { while (true); };'),
} satisfies Record<string, FileChange>;

/** Makes the page prefetch an API response that the page does not require. */
export const prefetchApiResponse = (url: string) =>
  appendForEachExport(`exposed.prefetch = () => ({ reads: [{ url: ${JSON.stringify(url)} }] });`);
