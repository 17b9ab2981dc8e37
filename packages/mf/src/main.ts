import { projectRoot } from './projectRoot.ts';
import { run } from './run.ts';

const { env, stdout, stderr } = process;
process.exitCode = await run(process.argv.slice(2), { env, root: projectRoot, stdout, stderr });
