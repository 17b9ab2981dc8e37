import type { FileChange } from '../releases/changeReleaseFiles.ts';
import { type AttackName, attacks } from './attacks.ts';

/** Start of every secret in these tests. The code of attacks looks for text that begins with it. */
export const canaryPrefix = 'canary-';

/** What the code of an attack tries to reach if it finds an object of Node. */
export interface AttackTargets {
  secretFile: string;
  forbiddenFile: string;
  port: number;
  pids: readonly number[];
}

/** Text that a page contains if the code of an attack has rendered it. */
export const attackMark = 'attack code ran';
/** Text that the code of an attack writes when it has found an object of Node. */
export const nodeMark = 'reached-node';

/**
 * Creates a release change whose server bundle runs attacks when it loads, in each prefetch function and in each component. The
 * bundle writes what it found into API reads, pages and the console.
 */
export const createAttackChange = (names: readonly AttackName[], targets: AttackTargets): FileChange => ({
  changeText: (file, text) =>
    file.startsWith('server/') ? `${text}\n${createProgram(names, targets)}` : text,
});

const createProgram = (names: readonly AttackName[], targets: AttackTargets) => `(() => {
${attackTools}
const targets = ${JSON.stringify(targets)};
const attacks = [${names.map((name) => `function (stage) { ${attacks[name]} }`).join(',\n')}];
const run = (stage, ...received) => {
  collect(received);
  for (let index = 0; index < attacks.length; index += 1) {
    try { apply(attacks[index], globalThis, [stage]); } catch (error) { collect(error); }
  }
  leak();
};
run('load');
const exposedModules = values(module.exports);
for (let index = 0; index < exposedModules.length; index += 1) {
  const exposed = exposedModules[index];
  const { Component, prefetch } = exposed;
  exposed.prefetch = function (request) {
    pause = undefined;
    run('prefetch', request, this, new.target);
    if (override.plan) return override.plan();
    const plan = prefetch?.(request) ?? {};
    return found === '' ? plan : { ...plan, reads: [{ url: '/api/faqs/' + found }] };
  };
  exposed.Component = function (props) {
    run('render', props, this);
    if (override.pauseMs) use(pause ??= new Promise((resolve) => setTimeout(resolve, override.pauseMs)));
    if (override.fail) override.fail();
    return createElement(Fragment, null, createElement('p', null, '${attackMark} ' + found),
      override.render?.(), createElement(Component, props));
  };
}
if (override.exports) module.exports = override.exports(module.exports);
})();`;

/** Declarations that the code of attacks uses. They hold the built-in functions that attacks replace. */
const attackTools = `
const { createElement, Fragment, use } = require('react');
const { apply, construct, defineProperty, getOwnPropertyDescriptor, getPrototypeOf, ownKeys } = Reflect;
const { values } = Object;
const { exec } = RegExp.prototype;
const { includes } = String.prototype;
const { has, add } = WeakSet.prototype;
const { log } = console;
const seen = new WeakSet();
const wrapped = new WeakSet();
const functionConstructors = new WeakSet();
/** Changes what the exposed modules return. */
const override = {};
let pause;
/** The canaries that were found, as one text. */
let found = '';
let isCollecting = false;

const find = (text) => {
  const pattern = /${canaryPrefix}[\\w-]+/g;
  for (let match; (match = apply(exec, pattern, [text])); )
    if (!apply(includes, found, [match[0]])) found += match[0] + ' ';
};
const leak = () => { if (found !== '') log(found); };

const useNode = (node) => {
  found += '${nodeMark} ';
  const attempt = (run) => { try { visit(run(), 3); } catch {} };
  attempt(() => node.env);
  const load = (name) => node.getBuiltinModule?.(name) ?? node.mainModule?.require(name) ?? node.binding(name);
  attempt(() => load('fs').readFileSync(targets.secretFile, 'utf8'));
  attempt(() => load('fs').writeFileSync(targets.forbiddenFile, ''));
  attempt(() => load('net').connect(targets.port, '127.0.0.1'));
  attempt(() => load('child_process').execSync('cat ' + targets.secretFile));
  for (const pid of targets.pids) attempt(() => node.kill(pid, 'SIGUSR1'));
};
/** Uses the process or the module loader of Node if the value leads to them. */
const reach = (value) => {
  const constructor = value.constructor?.constructor;
  if (typeof constructor === 'function' && !apply(has, functionConstructors, [constructor])) {
    apply(add, functionConstructors, [constructor]);
    for (const code of ['return process', 'return globalThis.process', 'return this.process', 'return require("process")']) {
      try { const node = constructor(code)(); if (node.versions) useNode(node); } catch {}
    }
  }
  if ('getBuiltinModule' in value || 'mainModule' in value || 'binding' in value) useNode(value);
  if ('_compile' in value && getOwnPropertyDescriptor(value, '_compile'))
    value._compile('module.exports = process', targets.forbiddenFile);
  if ('derefInto' in value || 'compileScript' in value || 'runInThisContext' in value) useNode(value.derefInto?.() ?? value);
};
const visit = (value, depth) => {
  if (typeof value === 'string') find(value);
  if (value === null || (typeof value !== 'object' && typeof value !== 'function')) return;
  if (apply(has, seen, [value])) return;
  apply(add, seen, [value]);
  try { reach(value); } catch {}
  if (depth === 0) return;
  try {
    const keys = ownKeys(value);
    for (let index = 0; index < keys.length && index < 100; index += 1) {
      if (typeof keys[index] === 'string') find(keys[index]);
      try { visit(value[keys[index]], depth - 1); } catch {}
    }
    visit(getPrototypeOf(value), depth - 1);
  } catch {}
};
/** Looks for canaries and for Node in values and in what they refer to. */
const collect = (...list) => {
  if (isCollecting) return;
  isCollecting = true;
  try {
    for (let index = 0; index < list.length; index += 1) visit(list[index], 4);
  } finally {
    isCollecting = false;
  }
};
/** Replaces a function or accessor by one that collects its receiver, arguments and result. */
const wrap = (owner, key) => {
  const descriptor = getOwnPropertyDescriptor(owner, key);
  if (!descriptor || (!descriptor.configurable && !descriptor.writable)) return;
  for (const part of ['value', 'get', 'set']) {
    const original = descriptor[part];
    if (typeof original !== 'function' || apply(has, wrapped, [original])) continue;
    const wrapper = function (...list) {
      const result = new.target
        ? construct(original, list, new.target === wrapper ? original : new.target)
        : apply(original, this, list);
      collect(this, list, result);
      return result;
    };
    const keys = ownKeys(original);
    for (let index = 0; index < keys.length; index += 1) {
      try { defineProperty(wrapper, keys[index], getOwnPropertyDescriptor(original, keys[index])); } catch {}
    }
    apply(add, wrapped, [wrapper]);
    descriptor[part] = wrapper;
  }
  try { defineProperty(owner, key, descriptor); } catch {}
};
const wrapAll = (owner) => {
  if (owner === null || (typeof owner !== 'object' && typeof owner !== 'function')) return;
  const keys = ownKeys(owner);
  for (let index = 0; index < keys.length; index += 1) if (keys[index] !== 'constructor') wrap(owner, keys[index]);
};
/** Creates a proxy that collects what each trap receives, and otherwise behaves like its target. */
const spy = (target) => {
  const handler = {};
  for (const trap of ownKeys(Reflect)) {
    const original = Reflect[trap];
    if (typeof original !== 'function') continue;
    handler[trap] = function (...list) {
      collect(this, list);
      return apply(original, undefined, list);
    };
  }
  return new Proxy(target, handler);
};
/** Defines an accessor that collects what is written to objects, and writes it. */
const interceptProperty = (owner, key) =>
  defineProperty(owner, key, {
    configurable: true,
    get() { collect(this); return undefined; },
    set(value) {
      collect(this, value);
      defineProperty(this, key, { value, writable: true, enumerable: true, configurable: true });
    },
  });
`;
