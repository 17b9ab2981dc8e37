import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { promisify } from 'node:util';
import * as v from 'valibot';
import { parseJson } from '../cli/parseJson.ts';
import { UserError } from '../cli/UserError.ts';
import { runToExit } from '../processes/runToExit.ts';
import { findPackageProgram } from '../project/findPackageProgram.ts';
import { projectRoot } from '../project/projectRoot.ts';
import type { ProjectCopy } from '../project-copy/ProjectCopy.ts';
import { MutationReport, type MutationResult, summarizeMutants } from './MutationReport.ts';
import type { MutationTarget } from './mutationTargets.ts';

const strykerFolder = join(projectRoot, 'scripts/mutation');
const packageFolder = join(strykerFolder, 'node_modules/@stryker-mutator');
const reportFileName = 'mutation.json';
const jestConfigFileName = 'jest.mutation.config.js';
const testFolder = 'mutation-tests';

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
  await bundleTests(copy.root, tests);
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

/**
 * Writes one test file that loads all tests of a target, and the configuration of Jest for it. Jest loads all modules again
 * for each test file, which takes longer than most tests.
 */
async function bundleTests(root: string, globs: readonly string[]): Promise<void> {
  const folders = [...new Set(globs.map((glob) => glob.split('/').slice(0, 2).join('/')))];
  const config = join(root, jestConfigFileName);
  await writeFile(config, createJestConfig(folders, globs));
  const program = findPackageProgram('jest', 'jest', root);
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [program, '--config', config, '--listTests', '--json'],
    { cwd: root },
  );
  const files = parseJson(v.array(v.string()), stdout, 'The list of tests').map((file) =>
    relative(root, file),
  );
  if (files.length === 0) throw new UserError(`No test matches ${globs.join(', ')}.`);
  await mkdir(join(root, testFolder), { recursive: true });
  await writeFile(join(root, testFolder, 'all.test.cjs'), files.toSorted().map(loadTestFile).join(''));
  await writeFile(config, createJestConfig([testFolder], [`${testFolder}/all.test.cjs`]));
}

const loadTestFile = (file: string) => `describe(${JSON.stringify(file)}, () => {
  require(${JSON.stringify(`../${file}`)});
});
`;

const createJestConfig = (folders: readonly string[], globs: readonly string[]) => {
  const toPatterns = (paths: readonly string[]) => JSON.stringify(paths.map((path) => `<rootDir>/${path}`));
  return `import preset from '@msv/testing/jest/node.js';

export default { ...preset, roots: ${toPatterns(folders)}, testMatch: ${toPatterns(globs)} };
`;
};
