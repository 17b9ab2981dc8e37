import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { expect, test } from '@jest/globals';
import { createTemporaryFolder } from '../../test/createTemporaryFolder.ts';
import { projectRoot } from '../project/projectFolders.ts';

const preloadUrl = pathToFileURL(join(projectRoot, 'scripts/exitWithParent.js')).href;
const folder = createTemporaryFolder();
const statusFile = join(folder, 'status');

const parentCode = `
  import { spawn } from 'node:child_process';
  const child = spawn(process.execPath, ['--import', '${preloadUrl}', 'child.mjs'], {
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    detached: true,
  });
  setInterval(() => {}, 1_000);
`;
const childCode = `
  import { writeFileSync } from 'node:fs';
  import { Worker } from 'node:worker_threads';
  new Worker('setInterval(() => {}, 1_000)', { eval: true });
  process.on('SIGTERM', () => { writeFileSync('status', 'closed cleanly'); process.exit(); });
  setTimeout(() => writeFileSync('status', 'running'), 100);
`;

async function waitForStatus(status: string) {
  while (!existsSync(statusFile) || readFileSync(statusFile, 'utf8') !== status) await sleep(20);
}

test('a program shuts down cleanly when its parent process is killed', async () => {
  writeFileSync(join(folder, 'parent.mjs'), parentCode);
  writeFileSync(join(folder, 'child.mjs'), childCode);
  const parent = spawn(process.execPath, ['parent.mjs'], { cwd: folder, stdio: 'ignore' });
  await waitForStatus('running');
  parent.kill('SIGKILL');
  await once(parent, 'exit');
  await waitForStatus('closed cleanly');
  expect(readFileSync(statusFile, 'utf8')).toBe('closed cleanly');
});
