import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, test } from '@jest/globals';
import { startTestApi } from '@msv/testing/api/startTestApi';
import { createTemporaryFolder } from '../../test/createTemporaryFolder.ts';
import { projectRoot } from '../project/projectFolders.ts';
import { getControlFile } from '../system/control/controlFile.ts';

test('a second npm start says that the site is already running', async () => {
  const dataFolder = createTemporaryFolder();
  const control = await startTestApi(() => ({ status: 404 }));
  writeFileSync(getControlFile(dataFolder), JSON.stringify({ url: control.origin, token: 'x' }));
  const child = spawn(process.execPath, [join(projectRoot, 'scripts/run.js'), 'start'], {
    env: { ...process.env, DATA_FOLDER: dataFolder },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const [output, [code]] = await Promise.all([text(child.stderr), once(child, 'exit')]);
  await control.close();
  expect(output).toMatch(/^This site is already running\. Press Ctrl-C in its terminal first/);
  expect(code).toBe(1);
});
