import './output/endOnOutputErrors.ts';
import { findModuleRepository } from './project/projectFolders.ts';
import { runCommandLine } from './runCommandLine.ts';

// The program `msv` of the published package, which runs in the repository of a module. A package of Module Federation
// already installs a program with the name `mf`.
const { env, stdout, stderr } = process;
process.exitCode = await runCommandLine(process.argv.slice(2), {
  env,
  root: findModuleRepository(process.cwd()),
  programName: 'msv',
  stdout,
  stderr,
});
