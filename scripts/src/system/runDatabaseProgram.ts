import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterruptSignal } from '../cli/createInterruptSignal.ts';
import { runCommand } from '../cli/runCommand.ts';
import { projectRoot } from '../project/projectFolders.ts';
import { withDatabase } from './withDatabase.ts';

/**
 * Runs a program on the database that the services use, with the arguments of this program.
 * @param program Source file, such as `services/leads/src/cli.ts`.
 */
export const runDatabaseProgram = (program: string): Promise<void> =>
  runCommand(() =>
    withDatabase(createInterruptSignal(), async (mongodbUri) => {
      const nodeArguments = ['--import', import.meta.resolve('@msv/mf/output/endOnOutputErrors')];
      const child = spawn(process.execPath, [...nodeArguments, program, ...process.argv.slice(2)], {
        cwd: projectRoot,
        env: { ...process.env, MONGODB_URI: mongodbUri },
        stdio: 'inherit',
      });
      const [exitCode] = await once(child, 'exit');
      return typeof exitCode === 'number' ? exitCode : 1;
    }),
  );
