import { expect, test } from '@jest/globals';
import { parseImports } from './parseImports.ts';

test('parseImports finds every kind of import, in TypeScript and JSX', () => {
  const sourceText = `
    import { a } from 'static';
    import type { B } from 'types';
    export * from 'all';
    export { c } from 'named';
    const d = () => import('dynamic');
    const e = require('required');
    type F = import('inline').F;
    const g = <p title="import x from 'none'">{h}</p>;
  `;
  const imports = parseImports(sourceText, 'a.tsx').map(
    ({ specifier, isTypeOnly }) => specifier + (isTypeOnly ? ' (type)' : ''),
  );
  expect(imports.sort()).toEqual([
    'all',
    'dynamic',
    'inline (type)',
    'named',
    'required',
    'static',
    'types (type)',
  ]);
});
