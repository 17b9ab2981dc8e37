import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { projectRoot } from './projectRoot.ts';
import { runCommand } from './runCommand.ts';
import { withDatabase } from './system/withDatabase.ts';
import { untilInterrupted } from './untilInterrupted.ts';

const signal = untilInterrupted();

/** `npm run leads -- list | show | export | resend | erase`: the inbox of what visitors sent, for an operator. */
await runCommand(() =>
  withDatabase(signal, async (mongodbUri) => {
    const program = spawn(process.execPath, ['services/leads/dist/cli.js', ...process.argv.slice(2)], {
      cwd: projectRoot,
      env: { ...process.env, MONGODB_URI: mongodbUri },
      stdio: 'inherit',
    });
    const [code] = await once(program, 'exit');
    return typeof code === 'number' ? code : 1;
  }),
);
