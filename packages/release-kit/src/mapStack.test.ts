import { describe, expect, test } from '@jest/globals';
import { expectLinear } from '@msv/testing/expectLinear';
import { transformSync } from '@swc/core';
import { mapStack, parseReleaseScript, parseSourceMap, parseStackFrame } from './mapStack.ts';

// Minified, so that all code is in one line.
const { code, map } = transformSync('\n\nexport function render(): string {\n  return format();\n}\n', {
  swcrc: false,
  jsc: { target: 'es2022', parser: { syntax: 'typescript' } },
  minify: true,
  sourceMaps: true,
  sourceFileName: 'mfe-inventory/src/pages/InventoryPage.tsx',
});
const column = code.indexOf('format') + 1;
const script = 'http://localhost:3101/main.js';
const loadSourceMap = async (url: string) => parseSourceMap(url === script ? map : undefined);

describe('mapStack', () => {
  test.each([
    ['Chrome and Node.js', `    at render (${script}:1:${column})`, '    at render (', ')'],
    ['anonymous functions', `    at ${script}:1:${column}`, '    at ', ''],
    ['Firefox and Safari', `render@${script}:1:${column}`, 'render@', ''],
  ])('finds the place in the sources for stacks of %s', async (_browser, line, before, after) => {
    expect(await mapStack(`Error: failed\n${line}`, loadSourceMap)).toBe(
      `Error: failed\n${before}mfe-inventory/src/pages/InventoryPage.tsx:4:10${after}`,
    );
  });

  test('keeps the lines of scripts without a source map', async () => {
    const stack = 'Error: failed\n    at other (http://localhost:3102/other.js:1:5)';
    expect(await mapStack(stack, loadSourceMap)).toBe(stack);
  });

  test('keeps the lines if the source map is invalid', async () => {
    const stack = `Error: failed\n    at render (${script}:1:5)`;
    expect(await mapStack(stack, async () => parseSourceMap('<!doctype html>'))).toBe(stack);
  });

  test('keeps the lines if the source map is too large to be parsed', async () => {
    const stack = `Error: failed\n    at render (${script}:1:5)`;
    const largeMap = JSON.stringify({ version: 3, sources: ['a.ts'], mappings: 'AAAA,'.repeat(2 ** 18) });
    expect(await mapStack(stack, async () => parseSourceMap(largeMap))).toBe(stack);
    expect(parseSourceMap(largeMap, Number.POSITIVE_INFINITY)?.findEntry(0, 0)).toMatchObject({
      originalSource: 'a.ts',
    });
  });
});

test.each([
  ['    at async render (/srv/server.cjs:1:20)', { functionName: 'render', file: '/srv/server.cjs' }],
  [
    '    at Object.render [as x] (/srv/server.cjs:1:20)',
    { functionName: 'Object.render', file: '/srv/server.cjs' },
  ],
  ['    at https://site.example/a.js:1:20', { file: 'https://site.example/a.js' }],
  ['render@https://site.example/a.js:1:20', { functionName: 'render', file: 'https://site.example/a.js' }],
])('parseStackFrame reads "%s"', (text, expected) => {
  expect(parseStackFrame(text)).toEqual({ ...expected, line: '1', column: '20' });
});

test.each(['TypeError: no price', '    at <anonymous>', ''])('parseStackFrame ignores "%s"', (text) => {
  expect(parseStackFrame(text)).toBeUndefined();
});

const release = { remote: 'inventory', version: '1.0.0-a1' };

test.each([
  [
    'a script in a browser',
    'https://site.example/r/inventory/1.0.0-a1/client/InventoryPage.5f3a.js',
    { ...release, file: 'client/InventoryPage.5f3a.js' },
  ],
  [
    'a script that was loaded by a retry',
    'https://site.example/r/inventory/1.0.0-a1/client/retry-2/x.js',
    { ...release, file: 'client/x.js' },
  ],
  [
    'a server bundle on an edge',
    '/srv/client/1.0.0/artifacts/inventory/1.0.0-a1/server/server.77ab.cjs',
    { ...release, file: 'server/server.77ab.cjs' },
  ],
  ['a script of the shell', 'https://site.example/shell/shell.1a2b.js', undefined],
  ['a path outside of the release', '/srv/inventory/1.0.0-a1/server/../../../secret.cjs', undefined],
  ['a file that is not a script of a release', '/srv/inventory/1.0.0-a1/release.json', undefined],
])('recognizes %s', (_case, script, expected) => {
  expect(parseReleaseScript(script)).toEqual(expected);
});

const hostileLines: [string, (size: number) => string][] = [
  ['positions', (size) => `${':1'.repeat(size)}x`],
  ['digits', (size) => `x:${'1'.repeat(size)}:${'1'.repeat(size)}x`],
  ['a long file name', (size) => `${'a'.repeat(size)} x`],
  ['brackets', (size) => '('.repeat(size)],
  ['spaces', (size) => `${' '.repeat(size)}at x`],
];

test.each(hostileLines)(
  'the time to parse a line of a stack trace with many %s is linear',
  async (_case, createInput) => {
    await expectLinear({ createInput, run: parseStackFrame, size: 450 / createInput(1).length });
  },
);

test.each<[string, (size: number) => string]>([
  ['lines', (size) => 'x:1:1\n'.repeat(size)],
  ['scripts', (size) => Array.from({ length: size }, (_, index) => `${index}.js:1:1`).join('\n')],
  ['long lines', (size) => `${':1'.repeat(400)}x\n`.repeat(size / 50)],
  ['very long lines', (size) => ':1'.repeat(50 * size)],
])('the time to map a stack trace with many %s is linear', async (_case, createInput) => {
  await expectLinear({ createInput, run: (stack) => mapStack(stack, loadSourceMap), size: 200 });
});

test.each<[string, (size: number) => string]>([
  ['digits in the version', (size) => `/a/1.1.${'1'.repeat(size)}/x`],
  ['folders', (size) => '/a'.repeat(size)],
  ['versions', (size) => '/a/1.1.1'.repeat(size)],
  ['client folders', (size) => `/a/1.1.1${'/client'.repeat(size)}\n`],
  ['retries', (size) => `/a/1.1.1/client${'/retry-1'.repeat(size)}`],
])('the time to parse the URL of a script with many %s is linear', async (_case, createInput) => {
  await expectLinear({ createInput, run: parseReleaseScript, size: 1000 });
});

test.each<[string, (size: number) => object]>([
  ['sources', (size) => ({ sources: Array(size).fill('a.ts'), mappings: '' })],
  ['mappings', (size) => ({ sources: ['a.ts'], mappings: 'AAAA,'.repeat(size) })],
  ['lines', (size) => ({ sources: ['a.ts'], mappings: ';'.repeat(size) })],
  ['digits', (size) => ({ sources: ['a.ts'], mappings: 'g'.repeat(size) })],
])('the time to parse a source map with many %s is linear', async (_case, createMap) => {
  await expectLinear({
    createInput: (size) => JSON.stringify({ version: 3, ...createMap(size) }),
    run: (json) => parseSourceMap(json),
    size: 20_000,
  });
});
