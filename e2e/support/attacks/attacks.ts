/** Names of options that programs of Node read from objects, and of the parts of results and messages. */
const optionNames = `'argv0 arguments async bubbles cause code copy cwd detached encoding env error execArgv externalCopy fields
  filename flag importModuleDynamically isolate message mode NODE_OPTIONS options promise reference rejectedForm release responses result
  shell signal stack stdio subject task timeout toJSON transfer transferList transferIn transferOut transferable type uid url value
  values visit windowsHide'.split(/\\s+/)`;

/** Throws a value from a component. */
const throwFromComponent = (expression: string) => `const thrown = ${expression};
  if (stage === 'load') override.fail = () => { throw thrown; };`;

/**
 * Attacks on the isolation of server bundles. Each is code that runs when a bundle loads, in its prefetch functions and in its
 * components. `stage` is `load`, `prefetch` or `render`. See `attackBundle.ts` for the other declarations it can use.
 */
export const attacks = {
  // Built-in objects
  'wraps every function of the language': `
    for (const key of ownKeys(globalThis)) {
      const value = getOwnPropertyDescriptor(globalThis, key)?.value;
      if (value === globalThis || (typeof value !== 'object' && typeof value !== 'function')) continue;
      wrapAll(value);
      wrapAll(value?.prototype);
      wrap(globalThis, key);
    }
    for (const start of [[][Symbol.iterator](), new Map()[Symbol.iterator](), (function* () {})(), (async function* () {})(),
      async () => {}, new Uint8Array(), ''.matchAll(/x/g)])
      for (let object = getPrototypeOf(start); object; object = getPrototypeOf(object)) wrapAll(object);`,
  'changes what JSON functions return': `
    const { stringify, parse } = JSON;
    JSON.stringify = (...list) => { collect(list); return stringify(...list)?.replaceAll('Contact', 'Poisoned'); };
    JSON.parse = (...list) => { const value = parse(...list); collect(value); return value; };`,
  'changes what functions of texts and lists return': `
    for (const name of ['map', 'filter', 'join', 'push', 'slice', 'sort', 'includes', 'flatMap']) wrap(Array.prototype, name);
    for (const name of ['slice', 'replace', 'split', 'startsWith', 'toLowerCase']) wrap(String.prototype, name);
    const { replace } = String.prototype;
    String.prototype.replace = function (...list) { return apply(replace, this, list) + ''; };`,
  'intercepts options by accessors of Object.prototype': `
    for (const name of ${optionNames}) interceptProperty(Object.prototype, name);`,
  'pollutes Object.prototype with options': `
    for (const name of ${optionNames})
      defineProperty(Object.prototype, name, { value: { '/bin/sh': name, values: {}, url: '/api/contact/form' }, writable: true, configurable: true });`,
  'intercepts every well-known symbol': `
    for (const key of ownKeys(Symbol)) {
      const symbol = Symbol[key];
      if (typeof symbol !== 'symbol') continue;
      for (const owner of [Object.prototype, Array.prototype, Function.prototype, String.prototype, Promise, Promise.prototype, Map.prototype, RegExp.prototype, Array, Error.prototype]) {
        if (getOwnPropertyDescriptor(owner, symbol)) wrap(owner, symbol);
        else defineProperty(owner, symbol, { configurable: true, get() { collect(this); return undefined; } });
      }
    }`,
  'replaces the constructors of the language': `
    for (const name of ['Array', 'Map', 'Set', 'WeakMap', 'Promise', 'Error', 'TypeError', 'RegExp', 'URL', 'URLSearchParams', 'Uint8Array', 'Proxy', 'Function', 'TextEncoder', 'ReadableStream']) {
      const Original = globalThis[name];
      if (typeof Original === 'function') globalThis[name] = spy(Original);
    }
    for (const name of ['String', 'Number', 'Symbol', 'Reflect', 'Math', 'Intl']) globalThis[name] = spy(globalThis[name]);`,
  'changes the prototypes of built-in objects': `
    for (const object of [globalThis, Array.prototype, Function.prototype, Promise.prototype, Map.prototype, Error.prototype, JSON])
      try { Object.setPrototypeOf(object, spy(getPrototypeOf(object) ?? {})); } catch (error) { collect(error); }`,
  'deletes and freezes what the renderer uses': `
    if (stage === 'prefetch') {
      for (const name of ['escape', 'unescape', 'URLSearchParams', 'Intl']) delete globalThis[name];
      Object.freeze(Object.prototype);
      Object.freeze(Promise.prototype);
    }`,
  'reads the last texts of regular expressions': `
    for (const name of ['input', '$_', 'lastMatch', 'leftContext', 'rightContext', '$1', '$2', '$3']) collect(RegExp[name]);
    const last = Reflect.getOwnPropertyDescriptor(RegExp, 'input');
    collect(last?.get, last?.set);`,

  // Results
  'makes every object a thenable': `
    defineProperty(Object.prototype, 'then', { configurable: true, writable: true, value: function (resolve, reject) {
      collect(this, resolve, reject);
      delete Object.prototype.then;
      resolve?.(this);
    } });`,
  'returns thenables': `
    override.plan = () => ({ then(resolve, reject) { collect(this, resolve, reject); resolve({ reads: [] }); } });
    override.render = () => ({ then(resolve, reject) { collect(this, resolve, reject); resolve('text'); } });`,
  'returns and exports proxies': `
    override.plan = () => spy({ reads: spy([]), fragments: spy([]) });
    override.render = () => spy(['text', createElement(spy(() => 'text'), spy({}))]);
    override.exports = (exported) => spy(Object.fromEntries(Object.entries(exported).map(([name, value]) => [name, spy(value)])));`,
  'exports accessors': `
    override.exports = (exported) => Object.create(spy({}), Object.fromEntries(Object.entries(exported).map(([name, value]) => [name, {
      enumerable: true, get() { collect(this, arguments, arguments.callee.caller); return value; } }])));`,
  'returns huge and deep values': `
    let deep = 1;
    for (let level = 0; level < 1e5; level += 1) deep = [deep];
    override.plan = () => ({ subject: { url: deep }, reads: [{ url: deep }] });
    override.render = () => 'x'.repeat(2 ** 24);`,
  'throws a proxy': throwFromComponent(`spy(new Error('x'))`),
  'throws a revoked proxy': throwFromComponent(
    `(() => { const { proxy, revoke } = Proxy.revocable({}, {}); revoke(); return proxy; })()`,
  ),
  'throws an object without a prototype': throwFromComponent('Object.create(null)'),
  'throws an error whose texts are accessors':
    throwFromComponent(`Object.defineProperties(new AggregateError([], 'x'),
    Object.fromEntries(['message', 'stack', 'name', 'cause', 'errors', 'toString', 'digest', Symbol.toPrimitive].map((key) => [key, {
      get() { collect(this, arguments, arguments.callee.caller); return { toString() { collect(this); throw this; } }; } }])))`),

  // Errors and callers
  'hooks into stack traces': `
    const inspect = (error, sites) => {
      collect(error);
      for (const site of sites) {
        for (const name of ownKeys(getPrototypeOf(site)))
          try { collect(site[name]()); } catch {}
      }
      return spy({});
    };
    defineProperty(Error, 'prepareStackTrace', { configurable: true, writable: true, value: inspect });
    const { captureStackTrace } = Error;
    Error.captureStackTrace = (object, ...list) => { collect(object, list); return captureStackTrace(object, ...list); };
    Error.stackTraceLimit = 1000;
    collect(new Error('x').stack);
    (function recurse() { try { recurse(); } catch (error) { collect(error, error.stack); } })();`,
  'follows callers and constructors': `
    collect(this, this.constructor, this.constructor.constructor);
    (function () {
      for (let caller = arguments.callee.caller, depth = 0; caller && depth < 50; caller = caller.caller, depth += 1)
        collect(caller, caller.arguments);
    })();
    for (const make of [async () => {}, function* () {}, async function* () {}])
      for (const code of ['return process', 'yield process', 'return import("node:fs")'])
        try { const made = make.constructor(code)(); collect(made); made.then?.(collect, collect); } catch (error) { collect(error); }
    collect((0, eval)('this'), new Function('return this')());`,

  // Shared modules and the host
  'wraps the functions of shared modules': `
    for (const name of ['react', 'react/jsx-runtime', 'react-dom', '@emotion/react', '@emotion/react/jsx-runtime', '@msv/platform']) {
      const shared = require(name);
      collect(shared);
      wrapAll(shared);
      for (const value of values(shared)) if (typeof value === 'object') wrapAll(value);
    }`,
  'requires modules of Node': `
    for (const name of ['fs', 'node:fs', 'node:process', 'node:module', 'node:vm', 'isolated-vm', '__proto__', 'constructor', './server.js', '/proc/self/environ', targets.secretFile])
      try { collect(require(name)); } catch (error) { collect(error); }
    try { collect(require({ toString() { collect(arguments.callee.caller); return 'react'; } })); } catch (error) { collect(error); }
    try { collect(require(spy({}))); } catch (error) { collect(error); }
    collect(module, module.constructor, module.parent, module.children, module.require, require.cache, require.main);`,
  'calls the functions of the host with hostile values': `
    const hostile = [spy({}), spy(() => {}), Symbol('x'), 1n, new Error('x'), Object.create(null), new Map(), new ArrayBuffer(8),
      { toString() { collect(this, arguments.callee.caller); return 'x'; }, valueOf() { collect(arguments.callee.caller); return 1; } }];
    for (const value of hostile)
      for (const call of [() => console.error(value), () => setTimeout(value, 1), () => setTimeout(() => {}, value), () => clearTimeout(value), () => queueMicrotask(value), () => setInterval(value, value), () => new URL(value), () => new TextEncoder().encode(value)])
        try { collect(call()); } catch (error) { collect(error, error.stack); }
    collect(console, setTimeout, globalThis.program, globalThis._ivm, globalThis.$262);`,
  'opens files and connections': `
    for (const name of ['fetch', 'WebSocket', 'EventSource', 'XMLHttpRequest', 'Worker', 'SharedWorker', 'BroadcastChannel', 'MessageChannel', 'process', 'Deno', 'Bun', 'load', 'read', 'readline', 'os', 'd8', 'quit'])
      try { collect(globalThis[name]); } catch (error) { collect(error); }
    const url = 'http://127.0.0.1:' + targets.port;
    const collectText = (response) => response.text().then(collect);
    for (const open of [() => fetch(url).then(collectText), () => fetch('file://' + targets.secretFile).then(collectText), () => new WebSocket(url), () => new Worker(url), () => read(targets.secretFile)])
      try { collect(open()); } catch (error) { collect(error); }
    override.plan = () => ({ subject: { url }, reads: [{ url }, { url: '//127.0.0.1:' + targets.port }, { url: 'file://' + targets.secretFile }, { url: '/api/faqs/../../' + targets.secretFile }] });`,
  'imports modules': `
    for (const name of ['fs', 'node:process', targets.secretFile, 'file://' + targets.secretFile, 'data:text/javascript,export default process'])
      import(name).then(collect, collect);
    for (const code of ['import.meta', 'import("node:fs")', 'import("node:fs", { with: { type: "json" } })', 'import.defer("node:fs")'])
      for (const evaluate of [eval, Function, (0, eval)])
        try { const result = evaluate(code); collect(result); result?.then?.(collect, collect); } catch (error) { collect(error); }`,
  'follows the published chain from Object.prototype to the module loader': `
    for (const name of ['transfer', 'transferable', 'signal', 'aborted', 'reason', 'deserialize', 'clone', 'data', 'deserializeInfo'])
      interceptProperty(Object.prototype, name);
    for (const name of ['_compile', '_load', '_extensions', 'require', 'loaded', 'filename', 'paths'])
      defineProperty(Object.prototype, name, { configurable: true,
        get() { return function (...list) { collect(this, list, arguments.callee.caller); }; },
        set(value) { collect(this, value); defineProperty(this, name, { value, writable: true, configurable: true }); } });
    const { AbortSignal, AbortController, structuredClone, MessageChannel, DOMException } = globalThis;
    for (const clone of [
      () => structuredClone(AbortSignal.abort(), { transfer: [AbortSignal.abort()] }),
      () => structuredClone(spy(new AbortController().signal)),
      () => structuredClone({ signal: AbortSignal.timeout(1) }),
      () => new MessageChannel().port1.postMessage(AbortSignal.abort()),
      () => structuredClone(new DOMException('x')),
    ])
      try { collect(clone()); } catch (error) { collect(error); }`,

  // Code that outlives its page
  'continues after the page': `
    wrapAll(require('react'));
    wrapAll(require('react/jsx-runtime'));
    override.pauseMs = 200;
    const continueLater = () => {
      leak();
      for (let delay = 0; delay < 50; delay += 1) setTimeout(() => { leak(); Promise.reject(new Error(found)); }, delay * 20);
    };
    let rounds = 0;
    const wait = () => { rounds += 1; if (rounds < 3000) Promise.resolve().then(wait); else continueLater(); };
    wait();
    setInterval(leak, 10);
    (async () => { for (let round = 0; round < 1000; round += 1) await undefined; continueLater(); })();`,
  'throws in the background after the page': `
    wrapAll(require('react'));
    wrapAll(require('react/jsx-runtime'));
    let rounds = 0;
    const wait = () => { rounds += 1; if (rounds < 3000) Promise.resolve().then(wait); else throw new Error(found); };
    wait();
    setTimeout(() => { throw new Error(found); });
    setTimeout(() => { throw new Error(found); }, 5);`,
  'waits for garbage collection': `
    globalThis.registry ??= new FinalizationRegistry((held) => { collect(held); log(held + found); });
    registry.register({}, 'collected ');
    globalThis.references ??= [];
    references.push(new WeakRef([found, stage]));
    for (const reference of references) collect(reference.deref());`,
  'uses WebAssembly': `
    const bytes = new Uint8Array([0, 97, 115, 109, 1, 0, 0, 0, 1, 4, 1, 96, 0, 0, 2, 7, 1, 1, 109, 1, 102, 0, 0, 3, 2, 1, 0, 7, 5, 1, 1, 103, 0, 1, 10, 6, 1, 4, 0, 16, 0, 11]);
    const imports = spy({ m: spy({ f() { collect(this, arguments, arguments.callee.caller); } }) });
    collect(WebAssembly, WebAssembly.Module, WebAssembly.Memory);
    const instance = new WebAssembly.Instance(new WebAssembly.Module(bytes), imports);
    collect(instance, instance.exports);
    instance.exports.g();
    WebAssembly.instantiate(bytes, imports).then(collect, collect);
    collect(new WebAssembly.Memory({ initial: 1, maximum: 2, shared: true }).buffer);`,
  'waits on shared memory': `
    wrapAll(require('react'));
    wrapAll(require('react/jsx-runtime'));
    override.pauseMs = 200;
    const shared = new Int32Array(new SharedArrayBuffer(8));
    collect(shared.buffer, Atomics);
    for (let delay = 0; delay < 40; delay += 1)
      try { Atomics.waitAsync(shared, 0, 0, 20 * delay).value.then?.(leak); } catch (error) { collect(error); }
    try { collect(Atomics.wait(shared, 0, 0, 20)); } catch (error) { collect(error); }
    Atomics.notify(shared, 1);`,
} as const satisfies Record<string, string>;

export type AttackName = keyof typeof attacks;
