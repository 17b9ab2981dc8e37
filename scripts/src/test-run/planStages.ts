import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { UserError } from '../cli/UserError.ts';
import { runToExit } from '../processes/runToExit.ts';
import { findPackageProgram } from '../project/findPackageProgram.ts';
import { listRemotes, listServices, projectRoot } from '../project/projectFolders.ts';
import { createJestStage } from './createJestStage.ts';
import { createPlaywrightStage } from './createPlaywrightStage.ts';
import type { TestStage } from './TestStage.ts';

/**
 * Plans the stages of `npm test`: the linter, the type check, the unit tests, and the browser tests on a built site.
 * @param modules Modules such as `inventory`, whose remotes, services and contracts are then the only ones to check.
 * @throws {UserError} If a name is neither that of a remote nor that of a service.
 */
export function planStages(resultsFolder: string, modules: readonly string[]): TestStage[] {
  if (modules.length === 0)
    return [
      createCommandStage('lint', [biome(['.'])]),
      createCommandStage('types', [tsc('tsconfig.node.json'), tsc('tsconfig.dom.json')]),
      createBuildStage(),
      createJestStage(resultsFolder),
      createPlaywrightStage({ resultsFolder }),
    ];
  const remotes = modules
    .filter((name) => listRemotes(projectRoot).includes(name))
    .map((name) => `mfe-${name}`);
  const services = modules.filter((name) => listServices(projectRoot).includes(name));
  const workspaces = [...remotes, ...services.map((name) => `services/${name}`)];
  for (const name of modules)
    if (!remotes.includes(`mfe-${name}`) && !services.includes(name))
      throw new UserError(
        `There is no module "${name}", because neither mfe-${name} nor services/${name} exists.`,
      );
  const listExisting = (folder: string) =>
    modules.map((name) => `${folder}/${name}`).filter((path) => existsSync(join(projectRoot, path)));
  const browserTests = listExisting('e2e');
  return [
    createCommandStage('lint', [
      biome([
        ...workspaces,
        ...browserTests,
        ...listExisting('packages/contracts/src'),
        'packages/testing/src/builders',
      ]),
    ]),
    createCommandStage('types', workspaces.map(tsc)),
    createJestStage(resultsFolder, [...remotes, ...services]),
    ...(browserTests.length > 0
      ? [
          createBuildStage(),
          createPlaywrightStage({
            resultsFolder,
            playwrightArguments: browserTests.map((path) => path.replace('e2e/', '')),
          }),
        ]
      : []),
  ];
}

interface ToolCommand {
  packageName: string;
  program: string;
  args: string[];
}

const biome = (paths: string[]): ToolCommand => ({
  packageName: '@biomejs/biome',
  program: 'biome',
  args: ['ci', ...paths],
});
const tsc = (project: string): ToolCommand => ({
  packageName: 'typescript',
  program: 'tsc',
  args: ['-p', project],
});

/** Runs commands at the same time. Each command counts as one test, which passes if the command exits with 0. */
const createCommandStage = (name: string, commands: readonly ToolCommand[]): TestStage => ({
  name,
  async run() {
    const failures = await Promise.all(
      commands.map(async ({ packageName, program, args }) => {
        const exitCode = await runToExit(process.execPath, [
          findPackageProgram(packageName, program),
          ...args,
        ]);
        return exitCode === 0 ? [] : [{ title: name, command: ['npx', program, ...args].join(' ') }];
      }),
    );
    const [firstFailure] = failures.flat();
    const failed = failures.flat().length;
    return { passed: commands.length - failed, failed, firstFailure };
  },
});

/** A build is not a test, so it counts only if it fails. */
function createBuildStage(): TestStage {
  const args = ['run', 'build', '--output-logs=errors-only'];
  const stage = createCommandStage('build', [{ packageName: 'turbo', program: 'turbo', args }]);
  return { ...stage, run: async () => ({ ...(await stage.run()), passed: 0 }) };
}
