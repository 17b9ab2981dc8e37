import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { createTemporaryFolder } from '../../../test/createTemporaryFolder.ts';
import { ProjectChanges } from './ProjectChanges.ts';

test('lists which files are created and which existing ones are changed', () => {
  const root = createTemporaryFolder();
  writeFileSync(join(root, 'README.md'), '');
  const changes = new ProjectChanges(root);
  changes.create('page.tsx', '');
  changes.edit('page.tsx', (content) => `${content}\n`);
  changes.edit('README.md', (content) => `${content}\n`);
  expect(changes.list()).toEqual([
    { path: 'README.md', kind: 'changed' },
    { path: 'page.tsx', kind: 'created' },
  ]);
});
