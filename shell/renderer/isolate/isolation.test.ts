import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { waitUntil } from '@msv/testing/waitUntil';
import { buildPageTask } from '../../test/buildPageTask.ts';
import { type BundleFolder, createBundleFolder } from '../../test/createBundleFolder.ts';
import { createTestRenderer, planTestPage } from '../../test/createTestRenderer.ts';
import type { RendererPool } from '../pool/createRendererPool.ts';

let folder: BundleFolder;
let renderer: RendererPool;
/** Renderer in which remotes may hang. The deadline of the other one ends no task, however busy the machine is. */
let impatientRenderer: RendererPool;
const output: string[] = [];
beforeAll(async () => {
  folder = await createBundleFolder();
  const log: Parameters<typeof createTestRenderer>[0] = {
    log: ({ output: text, err }) => output.push(text ?? String(err)),
  };
  renderer = createTestRenderer(log);
  impatientRenderer = createTestRenderer({ ...log, deadlineMs: 2000 });
});
afterAll(async () => {
  await renderer.close();
  await impatientRenderer.close();
  await folder.remove();
});

interface Attack {
  /** Code that runs when the bundle is evaluated. */
  setup?: string;
  pool?: RendererPool;
}

/** Plans a page whose prefetch evaluates an expression, and returns the result or the error as text. */
async function evaluate(expression: string, { setup = '', pool = renderer }: Attack = {}): Promise<string> {
  const inventory = await folder.add(`${setup};
    function evaluate() {
      try {
        return 'result: ' + String(${expression});
      } catch (error) {
        return 'error: ' + error;
      }
    }
    module.exports = { InventoryPage: { Component: () => null,
      prefetch: () => ({ subject: { url: evaluate() } }) } };`);
  const task = buildPageTask({ bundles: { inventory } });
  const { subject, problem } = await planTestPage(pool, task);
  return subject ?? `no result: ${problem}`;
}

describe('an isolate', () => {
  test('has the objects of the JavaScript language and those that pages need, and no others', async () => {
    const names = await evaluate(
      `Object.getOwnPropertyNames(globalThis).filter((name) => !/^(core-js|__core-js)/.test(name)).sort()`,
    );
    const languageGlobals = Object.getOwnPropertyNames(globalThis);
    const added = [
      'ReadableStream',
      'TextEncoder',
      'URL',
      'URLSearchParams',
      'clearInterval',
      'clearTimeout',
      'console',
      'queueMicrotask',
      'setInterval',
      'setTimeout',
    ];
    const listed = names.replace('result: ', '').split(',');
    expect(listed).toEqual(expect.arrayContaining(added));
    for (const name of [
      'process',
      'require',
      'Buffer',
      'structuredClone',
      'AbortSignal',
      'MessageChannel',
      'fetch',
      'global',
      'program',
      'WebAssembly',
      'SharedArrayBuffer',
      'Atomics',
      'eval',
    ])
      expect(listed).not.toContain(name);
    expect(languageGlobals).not.toHaveLength(0);
  });

  // Each expression is an access that is known from escapes of `node:vm` and other sandboxes.
  test.each([
    `(() => {}).constructor('return typeof process')()`,
    `(0, eval)('typeof require')`,
    `console.log.constructor('return typeof process')()`,
    `setTimeout.constructor('return typeof process')()`,
    `require.constructor('return typeof process')()`,
    `require('react').createElement.constructor('return typeof process')()`,
    `(() => { try { null.x; } catch (error) { return error.constructor.constructor('return typeof process')(); } })()`,
    `(() => { try { (function f() { f(); })(); } catch (error) {
      return error.constructor.constructor('return typeof process')(); } })()`,
    `(() => { let found = 'undefined'; Error.prepareStackTrace = (_error, sites) => {
      for (const site of sites) found = typeof (site.getThis() ?? site.getFunction() ?? {}).constructor?.constructor('return this')().process;
      return ''; };
      String(new Error('x').stack); delete Error.prepareStackTrace; return found; })()`,
    `typeof globalThis.constructor.constructor('return this')().process`,
    `Reflect.ownKeys(globalThis).filter((key) => /node|process|internal|binding/i.test(String(key))).length || 'undefined'`,
    `typeof WebAssembly === 'object' ? typeof WebAssembly.constructor.constructor('return this')().process : 'undefined'`,
  ])('gives no access to Node through %s', async (expression) => {
    expect(await evaluate(expression)).toMatch(/^(result: undefined|error: (EvalError|ReferenceError): )/);
  });

  test.each([
    'Function',
    '(() => {}).constructor',
    '(async () => {}).constructor',
    '(function* () {}).constructor',
    '(async function* () {}).constructor',
    'class extends Function {}',
  ])('creates no code from a string with %s', async (createsFunctions) => {
    expect(await evaluate(`new (${createsFunctions})('return 1')`)).toBe(
      'error: EvalError: Code cannot be created from strings',
    );
  });

  test('recognizes functions as such', async () => {
    expect(await evaluate('(() => {}) instanceof Function && (async () => {}) instanceof Function')).toBe(
      'result: true',
    );
  });

  test('names no path of the server in stack traces', async () => {
    const stack = await evaluate(
      `(() => { try { require('react').cloneElement(null); } catch (error) { return error.stack; } })()`,
    );
    expect(stack).toContain('isolateProgram.js:');
    expect(stack.replaceAll('/r/inventory/', '')).not.toMatch(/[(\s]\//);
  });

  test('cannot import modules', async () => {
    output.length = 0;
    await evaluate(
      `import('node:fs').then(() => console.log('imported'), (error) => console.log('refused', error.name))`,
    );
    await waitUntil(() => output.length > 0);
    expect(output.join()).not.toContain('imported');
  });

  /** Replaces what the renderer's own program uses, so that it calls functions of the attacker with its objects. */
  const interceptions = [
    `Object.prototype.then = function (resolve) { Reflect.deleteProperty(Object.prototype, 'then'); resolve(this); }`,
    `Object.defineProperty(Object.prototype, 'copy', { get() { return true; } })`,
    `Object.defineProperty(Object.prototype, 'timeout', { get() { throw new Error('option'); } })`,
    `Object.defineProperty(Object.prototype, 'rejectedForm', { value: { values: {} }, configurable: true })`,
    `const then = Promise.prototype.then; Promise.prototype.then = function (...handlers) { seen.push(this, ...handlers); return then.apply(this, handlers); }`,
    `const get = Map.prototype.get; Map.prototype.get = function (key) { const value = get.call(this, key); seen.push(this, value); return value; }`,
    `const call = Function.prototype.call; Function.prototype.call = function (...values) { seen.push(this, ...values); return Reflect.apply(call, this, values); }`,
    `const stringify = JSON.stringify; JSON.stringify = (value) => { seen.push(value); return stringify(value); }`,
    `const parse = JSON.parse; JSON.parse = (text) => { const value = parse(text); seen.push(value); return value; }`,
    `globalThis.String = (value) => { seen.push(value); return { toString: () => 'result: intercepted' }; }`,
    `Array.prototype.map = function () { seen.push(this); return ['result: intercepted']; }`,
    `Symbol.prototype[Symbol.toPrimitive] = () => 'x'`,
    `Error.prepareStackTrace = (error, sites) => { seen.push(error, ...sites); return {}; }`,
  ];
  const findNode = `(() => { const reached = new Set(); const visit = (value, depth) => {
      if (value === null || !/object|function/.test(typeof value) || reached.has(value) || depth > 4) return;
      reached.add(value);
      for (const key of Reflect.ownKeys(value)) { try { visit(value[key], depth + 1); } catch {} }
      try { visit(Object.getPrototypeOf(value), depth + 1); } catch {} };
    visit(seen, 0); visit(globalThis, 0);
    return [...reached].some((value) => { try { return 'getBuiltinModule' in value || 'mainModule' in value || 'derefInto' in value; } catch { return false; } }); })()`;
  test.each(interceptions)('gives no object of Node to code that runs %s', async (interception) => {
    const setup = `globalThis.seen = []; try { ${interception} } catch {}`;
    await evaluate('1', { setup }).catch(() => {});
    // The objects that were seen in the first task are inspected in a later task of the same bundles.
    const inventory = await folder.add(`${setup}; module.exports = { InventoryPage: { Component: () => null,
      prefetch: () => ({ subject: { url: 'reached: ' + ${findNode} } }) } };`);
    const task = buildPageTask({ bundles: { inventory } });
    const results: string[] = [];
    for (let round = 0; round < 2; round += 1)
      results.push(await planTestPage(renderer, task).then((plan) => plan.subject ?? '', String));
    for (const result of results) expect(result).not.toBe('reached: true');
    // Other bundles are not affected.
    expect(await evaluate('1 + 1')).toBe('result: 2');
    expect(renderer.readState().lostRenderers).toBe(0);
  });

  test('keeps nothing of a personal page, nor of other bundles', async () => {
    const setup = `globalThis.count = (globalThis.count ?? 0) + 1; globalThis.tasks = 0`;
    const expression = `(globalThis.tasks += 1) + ' of ' + globalThis.count`;
    const inventory = await folder.add(`${setup}; module.exports = { InventoryPage: { Component: () => null,
      prefetch: () => ({ subject: { url: String(${expression}) } }) } };`);
    const run = async (changes: Parameters<typeof buildPageTask>[0] = {}) =>
      (await planTestPage(renderer, buildPageTask({ bundles: { inventory }, ...changes }))).subject;
    const isPersonal = true;
    expect([
      await run(),
      await run(),
      await run({ isPersonal }),
      await run({ isPersonal }),
      await run(),
    ]).toEqual(['1 of 1', '2 of 1', '1 of 1', '1 of 1', '3 of 1']);
  });

  test('stays while pages with many other sets of bundles are rendered', async () => {
    const evaluated = `let tasks = 0; module.exports = { InventoryPage: { Component: () => null,
      prefetch: () => ({ subject: { url: String((tasks += 1)) } }) } };`;
    const kindsOfPages = 14;
    const sets = await Promise.all(
      Array.from({ length: kindsOfPages }, (_, index) => folder.add(`// ${index}\n${evaluated}`)),
    );
    const pool = createTestRenderer();
    const planAll = async () => {
      const tasks: (string | undefined)[] = [];
      for (const inventory of sets)
        tasks.push((await planTestPage(pool, buildPageTask({ bundles: { inventory } }))).subject);
      return tasks;
    };
    expect(await planAll()).toEqual(sets.map(() => '1'));
    expect(await planAll()).toEqual(sets.map(() => '2'));
    await pool.close();
  });

  test('logs nothing of a personal page, also while later pages are rendered', async () => {
    output.length = 0;
    const inventory = await folder.add(`let entered = '';
      const logLater = () => {
        for (let delay = 1; entered && delay < 100; delay += 20) setTimeout(() => console.log(entered), delay);
      };
      const wait = (rounds) => rounds > 0 ? Promise.resolve().then(() => wait(rounds - 1)) : logLater();
      const react = require('react');
      const { createElement, useContext } = react;
      react.useContext = (context) => {
        const value = useContext(context);
        if (!entered && /Canary/.test(JSON.stringify(value) ?? '')) wait(3000, entered = 'Canary');
        return value;
      };
      module.exports = { InventoryPage: { prefetch: () => ({}), Component: () => createElement('p', null, 'shown') } };
      globalThis.held = new FinalizationRegistry(() => entered && console.log(entered));
      for (let count = 0; count < 1000; count += 1) held.register({}, 0);`);
    const rejectedForm = {
      url: '/api/contact/form',
      values: { name: 'Ann Canary' },
      error: 'No.',
      fields: {},
    };
    const visit = { year: 2026, privacySignal: false, rejectedForm };
    const modules = [{ remote: 'inventory', expose: './InventoryPage' }];
    const render = (changes: Parameters<typeof buildPageTask>[0] = {}) =>
      renderer.render({ ...buildPageTask({ bundles: { inventory }, ...changes }), modules, responses: {} });
    for (let page = 0; page < 4; page += 1) {
      await render({ visit, isPersonal: true });
      await render();
    }
    expect(output.join()).not.toContain('Canary');
  });

  test.each([
    ['hangs', 'for (;;);', /missed its deadline of 2000 ms/],
    ['hangs in microtasks', '(function loop() { Promise.resolve().then(loop); })()', /missed its deadline/],
    ['hangs in a getter', `JSON.stringify({ get x() { for (;;); } })`, /missed its deadline/],
    ['never settles', 'NEVER', /missed its deadline/],
    [
      'fills the heap',
      'for (const lists = []; ; ) lists.push(new Array(1e6).fill(1.5))',
      /memory limit|missed its deadline|exited/,
    ],
  ])('ends if a remote %s, and the release is identified', async (_failure, code, reason) => {
    const prefetch = code === 'NEVER' ? '() => { throw new Promise(() => {}); }' : `() => { ${code}; }`;
    const component = code === 'NEVER' ? `() => require('react').use(new Promise(() => {}))` : '() => null';
    const inventory = await folder.add(
      `module.exports = { InventoryPage: { Component: ${component}, prefetch: ${code === 'NEVER' ? '() => ({})' : prefetch} } };`,
    );
    const task = buildPageTask({ bundles: { inventory } });
    const modules = [{ remote: 'inventory', expose: './InventoryPage' }];
    const lost = planTestPage(impatientRenderer, task).then(() =>
      impatientRenderer.render({ ...task, modules, responses: {} }),
    );
    await expect(lost).rejects.toMatchObject({
      name: 'RendererLostError',
      message: expect.stringMatching(reason),
    });
    expect(await evaluate('1 + 1', { pool: impatientRenderer })).toBe('result: 2');
  });

  test('identifies a release that makes later pages hang before their own code runs', async () => {
    const inventory =
      await folder.add(`module.exports = { InventoryPage: { Component: () => null, prefetch: () => {
        JSON.parse = () => { for (;;); };
        return {};
      } } };`);
    const task = buildPageTask({ bundles: { inventory } });
    await planTestPage(impatientRenderer, task);
    await expect(planTestPage(impatientRenderer, task)).rejects.toMatchObject({
      name: 'RendererLostError',
    });
  });

  test('identifies a release whose pages keep memory, when a later page exceeds the limit', async () => {
    const inventory = await folder.add(`const kept = [];
      module.exports = { InventoryPage: { Component: () => {
        kept.push(Array.from({ length: 2e5 }, (_, id) => ({ id })));
        return null;
      } } };`);
    const modules = [{ remote: 'inventory', expose: './InventoryPage' }];
    const task = { ...buildPageTask({ bundles: { inventory } }), modules, responses: {} };
    // On a busy machine, a page near the limit takes longer than the deadline of the other renderers.
    const patientRenderer = createTestRenderer();
    const renderUntilLost = async () => {
      for (let page = 0; page < 200; page += 1) {
        await planTestPage(patientRenderer, task);
        await patientRenderer.render(task);
      }
    };
    await expect(renderUntilLost()).rejects.toMatchObject({
      name: 'RendererLostError',
      message: expect.stringMatching(/memory limit/),
    });
    await patientRenderer.close();
  });

  test.each([
    ['a thenable', `({ then: (resolve) => resolve({ reads: [{ url: '/api/x' }] }) })`],
    ['a proxy', `new Proxy({}, { get: () => { throw new Error('trap'); } })`],
    ['a getter that throws', `({ get reads() { throw new Error('getter'); } })`],
    ['a value with toJSON', `({ subject: { url: { toJSON: () => { throw new Error('toJSON'); } } } })`],
    ['a cycle', `(() => { const url = {}; url.url = url; return { subject: { url } }; })()`],
    ['a BigInt', `({ subject: { url: 1n } })`],
    ['a huge text', `({ subject: { url: 'x'.repeat(2 ** 24) } })`],
    [
      'deeply nested objects',
      `(() => { let url = 1; for (let i = 0; i < 1e5; i += 1) url = { url }; return { subject: { url } }; })()`,
    ],
    ['a symbol', `({ subject: { url: Symbol('x') } })`],
    ['a thrown value without a prototype', `(() => { throw Object.create(null); })()`],
    [
      'a thrown proxy',
      `(() => { throw new Proxy(new Error('x'), { get: () => { throw 1; }, getPrototypeOf: () => { throw 2; } }); })()`,
    ],
  ])('loses no process over %s', async (_value, expression) => {
    const inventory = await folder.add(`module.exports = { InventoryPage: { Component: () => null,
      prefetch: () => ${expression} } };`);
    await planTestPage(renderer, buildPageTask({ bundles: { inventory } })).catch((error: unknown) => {
      expect(error).toBeInstanceOf(Error);
    });
    expect(await evaluate('1 + 1')).toBe('result: 2');
    expect(renderer.readState().lostRenderers).toBe(0);
  });

  test('has a memory limit for buffers', async () => {
    const attack = 'Array.from({ length: 100 }, () => new Uint8Array(1e7).fill(1)).length';
    expect(await evaluate(attack)).toBe('error: RangeError: Array buffer allocation failed');
  });

  test('renders pages of a remote whose timers and rejections fail in the background', async () => {
    output.length = 0;
    const inventory = await folder.add(`const { use } = require('react');
      const leak = () => {
        setTimeout(() => { throw new Error('in a timer'); });
        setTimeout(() => { throw new Error('in a later timer'); }, 5);
        Promise.reject(new Error('in a promise'));
      };
      leak();
      let pause;
      const start = () => (leak(), new Promise((resolve) => setTimeout(resolve, 50)));
      module.exports = { InventoryPage: { Component: () => (use((pause ??= start())), 'shown') } };`);
    const modules = [{ remote: 'inventory', expose: './InventoryPage' }];
    const task = { ...buildPageTask({ bundles: { inventory } }), modules, responses: {} };
    for (let page = 0; page < 4; page += 1) {
      await planTestPage(renderer, task);
      expect((await renderer.render(task)).body).toContain('shown');
    }
    // V8 reports one of the errors of a call.
    expect(output.join()).toMatch(
      /Uncaught error in background code of a remote: Error: in a (promise|timer|later timer)/,
    );
  });

  test('ends if a remote calls the renderer without end', async () => {
    const attack = `(() => { for (;;) console.log('x'.repeat(1e5)); })()`;
    await expect(evaluate(attack, { pool: impatientRenderer })).rejects.toThrow('made more than 1000 calls');
    expect(await evaluate('1 + 1', { pool: impatientRenderer })).toBe('result: 2');
  });

  test('runs timers while their page is rendered, and clears those that outlive it', async () => {
    output.length = 0;
    const inventory = await folder.add(`const { use } = require('react');
      const start = (resolve) => {
        clearTimeout(setTimeout(() => console.log('cleared by the remote'), 10));
        setTimeout(() => {
          setTimeout(() => console.log('outlived the page'), 1000);
          resolve('after a delay');
        }, 50);
      };
      const page = () => use((globalThis.shown ??= new Promise(start)));
      module.exports = { InventoryPage: { Component: page } };`);
    const modules = [{ remote: 'inventory', expose: './InventoryPage' }];
    const task = { ...buildPageTask({ bundles: { inventory } }), modules, responses: {} };
    expect((await renderer.render(task)).body).toContain('after a delay');
    await new Promise((resolve) => setTimeout(resolve, 1300));
    await evaluate('1');
    expect(output).toEqual([]);
  });
});
