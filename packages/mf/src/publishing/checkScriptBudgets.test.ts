import { expect, test } from '@jest/globals';
import { parseSourceMap } from '@msv/release-kit/mapStack';
import { addSourceSizes } from './checkScriptBudgets.ts';

test('addSourceSizes adds the code of each source and of each package, and leaves out code without a source', () => {
  const sources = ['src/a.ts', '../node_modules/@x/lib/b.js', '../node_modules/@x/lib/dist/c.js'];
  // Line 1: 10 characters of a.ts, 5 of b.js, 4 without a source. Line 2: 3 of c.js, 2 of a.ts.
  const mappings = 'AAAA,UCAA,K;ACAA,GFAA';
  const sourceMap = parseSourceMap(JSON.stringify({ version: 3, sources, mappings }));
  if (!sourceMap) throw new Error('The source map is invalid');
  const sizes = new Map([['src/a.ts', 100]]);
  addSourceSizes(sizes, `${'x'.repeat(19)}\n${'y'.repeat(5)}`, sourceMap);
  expect([...sizes]).toEqual([
    ['src/a.ts', 112],
    ['node_modules/@x/lib', 8],
  ]);
});
