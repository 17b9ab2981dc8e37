import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { projectRoot } from '../../project/projectFolders.ts';
import { toSourceFile } from './runFromSources.ts';

test.each([
  ['services/leads/dist/server.js', 'services/leads/src/server.ts'],
  ['packages/embedded-mongo/dist/main.js', 'packages/embedded-mongo/src/main.ts'],
  ['shell/dist/server/edge/server.js', 'shell/edge/server.ts'],
])('%s is built from %s', (builtFile, sourceFile) => {
  expect(toSourceFile(builtFile)).toBe(sourceFile);
  expect(existsSync(join(projectRoot, sourceFile))).toBe(true);
});
