import type { FileChange } from './ReleaseStore.ts';

/** Changes a release's server bundle and leaves the browser's files alone. */
const serverBundle = (change: (code: string) => string | undefined): FileChange => ({
  text: (file, text) => (file.startsWith('server/') ? change(text) : text),
});

/** Appends code that sees the bundle's exports: `{ InventoryPage: { Component, prefetch }, ... }`. */
const withCode = (code: string) => serverBundle((bundle) => `${bundle}\n${code}`);
const inEachModule = (code: string) =>
  withCode(`for (const one of Object.values(module.exports)) { ${code} }`);

/** What a release's server bundle can do wrong, each as a change that makes it so. */
export const serverFaults: Readonly<Record<string, FileChange>> = {
  'is missing': serverBundle(() => undefined),
  'is not the one that was released': { ...withCode('// one byte too many'), isDamage: true },
  'cannot be parsed': serverBundle((code) => code.slice(0, code.length / 2)),
  'throws when it is loaded': withCode('throw new Error("broken on purpose");'),
  'asks for a library that nobody shares': withCode('require("node:child_process");'),
  'exports nothing': withCode('module.exports = {};'),
  'throws while it renders': inEachModule('one.Component = () => { throw new Error("broken on purpose"); };'),
  'throws while it says what it reads': inEachModule(
    'one.prefetch = () => { throw new Error("broken on purpose"); };',
  ),
  'ends the program that it runs in': inEachModule('one.Component = () => process.exit();'),
};

/** The ones that only a deadline ends. */
export const endlessServerFaults: Readonly<Record<string, FileChange>> = {
  'never ends rendering': inEachModule('one.Component = () => { while (true); };'),
  'never ends saying what it reads': inEachModule('one.prefetch = () => { while (true); };'),
  'waits for ever for something': inEachModule(
    'const never = new Promise(() => {}); one.Component = () => require("react").use(never);',
  ),
  'is never loaded to its end': withCode('while (true);'),
};

/** Leaves behind what fails while its pages wait for something: a timer, and a promise that nobody handles. */
export const withLeftovers = withCode(`{
  const { createElement, use } = require("react");
  const pause = new Promise((resolve) => setTimeout(resolve, 50));
  setTimeout(() => { throw new Error("broken on purpose"); });
  Promise.reject(new Error("broken on purpose"));
  for (const one of Object.values(module.exports)) {
    const { Component } = one;
    one.Component = (props) => (use(pause), createElement(Component, props));
  }
}`);

/** The page is about the reply at this address: without it there is no such page. */
export const withSubject = (url: string) =>
  inEachModule(`one.prefetch = () => ({ subject: { url: ${JSON.stringify(url)} } });`);

/** The page reads the reply at this address and can do without. */
export const withRead = (url: string) =>
  inEachModule(`one.prefetch = () => ({ reads: [{ url: ${JSON.stringify(url)} }] });`);
