import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseJson } from '../cli/parseJson.ts';
import { UserError } from '../cli/UserError.ts';
import { runToExit } from '../processes/runToExit.ts';
import { projectRoot } from '../project/projectRoot.ts';
import type { ProjectCopy } from '../project-copy/ProjectCopy.ts';
import { MutationReport, type MutationResult, summarizeMutants } from './MutationReport.ts';
import type { MutationTarget } from './mutationTargets.ts';

const strykerFolder = join(projectRoot, 'scripts/mutation');
const packageFolder = join(strykerFolder, 'node_modules/@stryker-mutator');
const reportFileName = 'mutation.json';
const jestConfigFileName = 'jest.mutation.config.js';

/** Installs Stryker, which `npm ci` of the project does not install. */
export async function installStryker(): Promise<void> {
  if (existsSync(packageFolder)) return;
  const exitCode = await runToExit('npm', ['ci', '--ignore-scripts'], { cwd: strykerFolder });
  if (exitCode !== 0) throw new UserError('Stryker could not be installed.');
}

/**
 * Changes the files of a target in a copy of the project, one mutant after the other, and runs the tests of the target
 * for each of them.
 */
export async function runStryker(
  copy: ProjectCopy,
  { files, tests }: MutationTarget,
  concurrency: number,
): Promise<MutationResult> {
  const configFile = join(copy.root, 'stryker.config.json');
  await writeFile(configFile, JSON.stringify(createStrykerConfig(files, concurrency)));
  await writeFile(join(copy.root, jestConfigFileName), createJestConfig(tests));
  const program = join(packageFolder, 'core/bin/stryker.js');
  const exitCode = await runToExit(process.execPath, [program, 'run', configFile], { cwd: copy.root });
  if (exitCode !== 0) throw new UserError('Stryker failed. See its output for the reason.');
  const reportFile = join(copy.root, reportFileName);
  return summarizeMutants(parseJson(MutationReport, await readFile(reportFile, 'utf8'), reportFile));
}

const createStrykerConfig = (files: readonly string[], concurrency: number) => ({
  testRunner: 'jest',
  plugins: [join(packageFolder, 'jest-runner/dist/src/index.js')],
  jest: { projectType: 'custom', configFile: jestConfigFileName, enableFindRelatedTests: false },
  mutate: [...files, '!**/*.test.ts'],
  // The copy of the project is the sandbox. A sandbox of Stryker's own would load other workspaces from the project,
  // because it links `node_modules`.
  inPlace: true,
  coverageAnalysis: 'perTest',
  concurrency,
  timeoutMS: 30_000,
  allowConsoleColors: false,
  reporters: ['json', 'progress-append-only'],
  jsonReporter: { fileName: reportFileName },
});

const createJestConfig = (tests: readonly string[]) => `import preset from '@msv/testing/jest/node.js';

export default {
  ...preset,
  roots: ${JSON.stringify([...new Set(tests.map((glob) => `<rootDir>/${glob.split('/').slice(0, 2).join('/')}`))])},
  testMatch: ${JSON.stringify(tests.map((glob) => `<rootDir>/${glob}`))},
};
`;
