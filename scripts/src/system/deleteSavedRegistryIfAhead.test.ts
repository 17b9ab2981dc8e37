import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';
import { emptyRegistry } from '@msv/contracts/registry';
import { temporaryFolder } from '../fakes/temporaryFolder.ts';
import { forgetLaterRegistry } from './forgetLaterRegistry.ts';

const file = join(temporaryFolder(), 'remotes.json');
const keep = (revision: number) => {
  const payload = JSON.stringify({ ...emptyRegistry, revision });
  writeFileSync(file, JSON.stringify({ keyId: '0'.repeat(16), signature: `${'A'.repeat(86)}==`, payload }));
};

it.each([
  ['stays while the registry is as far or further', 7, true],
  ['goes when the registry has begun again', 9, false],
])('what the site kept %s', async (_what, kept, remains) => {
  keep(kept);
  await forgetLaterRegistry(file, { ...emptyRegistry, revision: 8 });
  expect(existsSync(file)).toBe(remains);
});
