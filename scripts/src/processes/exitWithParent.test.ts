import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { expect, it } from '@jest/globals';
import { temporaryFolder } from '../fakes/temporaryFolder.ts';
import { projectRoot } from '../projectRoot.ts';

const preload = pathToFileURL(join(projectRoot, 'scripts/endWithParent.js')).href;
const folder = temporaryFolder();
const note = join(folder, 'note');

const parent = `
  import { spawn } from 'node:child_process';
  const child = spawn(process.execPath, ['--import', '${preload}', 'child.mjs'], {
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    detached: true,
  });
  setInterval(() => {}, 1_000);
`;
const child = `
  import { writeFileSync } from 'node:fs';
  import { Worker } from 'node:worker_threads';
  new Worker('setInterval(() => {}, 1_000)', { eval: true });
  process.on('SIGTERM', () => { writeFileSync('note', 'closed cleanly'); process.exit(); });
  setTimeout(() => writeFileSync('note', 'running'), 100);
`;

async function untilNote(text: string) {
  while (!existsSync(note) || readFileSync(note, 'utf8') !== text) await sleep(20);
}

it('a part closes cleanly when the program that started it is killed', async () => {
  writeFileSync(join(folder, 'parent.mjs'), parent);
  writeFileSync(join(folder, 'child.mjs'), child);
  const started = spawn(process.execPath, ['parent.mjs'], { cwd: folder, stdio: 'ignore' });
  await untilNote('running');
  started.kill('SIGKILL');
  await once(started, 'exit');
  await untilNote('closed cleanly');
  expect(readFileSync(note, 'utf8')).toBe('closed cleanly');
});
