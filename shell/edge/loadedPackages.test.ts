import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';

/** Preloaded into a program: prints the URL of each module of MongoDB's driver that it loads. */
const printDriverModules = `import { registerHooks } from 'node:module';
registerHooks({
  load(url, context, nextLoad) {
    if (/node_modules\\/(mongodb|bson)\\//.test(url)) console.log(url);
    return nextLoad(url, context);
  },
});`;

/** Starts a program without a valid configuration, so that it ends when its modules are loaded. */
const listDriverModules = (program: string): string =>
  spawnSync(
    process.execPath,
    [
      '--conditions=source',
      `--import=data:text/javascript,${encodeURIComponent(printDriverModules)}`,
      program,
    ],
    { cwd: join(__dirname, '../..'), encoding: 'utf8', env: { PORT: 'none' } },
  ).stdout;

test.each(['shell/edge/server.ts', 'shell/renderer/service/server.ts'])(
  '%s does not load the driver of MongoDB',
  (program) => {
    expect(listDriverModules(program)).toBe('');
    expect(listDriverModules('services/financing/src/server.ts')).toContain('mongodb');
  },
);
