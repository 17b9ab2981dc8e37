import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { createTemporaryFolder } from '../../../test/createTemporaryFolder.ts';
import { findSyntaxError } from './findSyntaxError.ts';

const root = createTemporaryFolder();

async function findIn(code: string) {
  writeFileSync(join(root, 'app.ts'), code);
  return findSyntaxError(root, join(root, 'app.ts'));
}

test('returns the file, the line and the code of a syntax error', async () => {
  const message = await findIn('const a = 1;\nconst b = );\n');
  expect(message).toContain('app.ts:2:');
  expect(message).toContain('const b = );');
  expect(message).not.toContain('Caused by');
});

test('accepts valid code and deleted files', async () => {
  expect(await findIn('const a: number = 1;')).toBeUndefined();
  expect(await findSyntaxError(root, join(root, 'deleted.ts'))).toBeUndefined();
});
