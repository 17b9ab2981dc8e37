import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { emptyRegistry } from '@msv/contracts/releases/registry/registry';
import { createTemporaryFolder } from '../../test/createTemporaryFolder.ts';
import { deleteSavedRegistryIfAhead } from './deleteSavedRegistryIfAhead.ts';

const file = join(createTemporaryFolder(), 'remotes.json');

function saveRegistry(revision: number) {
  const payload = JSON.stringify({ ...emptyRegistry, revision });
  writeFileSync(file, JSON.stringify({ keyId: '0'.repeat(16), signature: `${'A'.repeat(86)}==`, payload }));
}

test.each([
  { outcome: 'kept if the registry has at least its revision', savedRevision: 7, isKept: true },
  { outcome: 'deleted if the registry has started over', savedRevision: 9, isKept: false },
])('the saved registry is $outcome', async ({ savedRevision, isKept }) => {
  saveRegistry(savedRevision);
  await deleteSavedRegistryIfAhead(file, { ...emptyRegistry, revision: 8 });
  expect(existsSync(file)).toBe(isKept);
});
