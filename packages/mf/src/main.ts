import './output/endOnOutputErrors.ts';
import { projectRoot } from './project/projectFolders.ts';
import { runCommandLine } from './runCommandLine.ts';

const { env, stdout, stderr } = process;
process.exitCode = await runCommandLine(process.argv.slice(2), { env, root: projectRoot, stdout, stderr });
