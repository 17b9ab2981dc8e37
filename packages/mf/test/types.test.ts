import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { FragmentContracts, type PropsContract } from '@msv/contracts/releases/propsContract';
import { createPropsContracts } from '@msv/federation/release/createPropsContracts';
import { filterFragments, findExposedModules } from '@msv/federation/remote/findExposedModules';
import * as v from 'valibot';
import { projectRoot } from '../src/project/projectFolders.ts';
import { createTestProject, type TestProject } from '../src/testing/createTestProject.ts';
import { type ReleasesProcess, startReleases, tokens } from '../src/testing/startReleases.ts';
import { runMf } from './runMf.ts';

let releases: ReleasesProcess;
let project: TestProject;
/** Folder of a module in another repository, with the installed packages of this one. */
let folder: string;
beforeAll(async () => {
  releases = await startReleases();
  project = await createTestProject();
  folder = await mkdtemp(join(tmpdir(), 'msv-types-'));
  await symlink(join(projectRoot, 'node_modules'), join(folder, 'node_modules'));
  const tsconfig = {
    extends: join(projectRoot, 'tsconfig.base.json'),
    compilerOptions: { lib: ['ES2023', 'DOM', 'DOM.Iterable'], types: ['node'] },
    include: ['*'],
  };
  await writeFile(join(folder, 'tsconfig.json'), JSON.stringify(tsconfig));
  await publishFragments('inventory', ['FeaturedVehicles'], { './VehicleBadge': vehicleBadgeContract });
  await publishFragments('dealers', ['StateCards'], {
    './DealerCount': { type: 'object', properties: {}, required: [] },
  });
});
afterAll(async () => {
  await releases.close();
  await project.remove();
  await rm(folder, { recursive: true });
});

const run = (commandLine: string) =>
  runMf(commandLine, { MF_REGISTRY_URL: releases.url, MF_TOKEN: tokens.operator }, project.root);

const vehicleBadgeContract: PropsContract = {
  type: 'object',
  properties: { slug: { type: 'string' }, category: { enum: ['2-seater', 'utility'] } },
  required: ['slug', 'category'],
};

/** Publishes and promotes a release with some of the fragments of a remote in this repository, and with more contracts. */
async function publishFragments(remote: string, names: readonly string[], added: FragmentContracts) {
  const source = join(projectRoot, `mfe-${remote}`);
  const exposed = filterFragments(findExposedModules(source));
  const fragments = exposed.filter(({ name }) => names.includes(name));
  const { contracts } = await createPropsContracts(source, remote, fragments);
  const all = { ...contracts, ...added };
  await project.build({ remote, contracts: all, fragments: Object.keys(all), routes: [] });
  for (const command of [`publish ${remote} --skip-build --skip-api-check`, `promote ${remote}@1.0.0`])
    expect(await run(command)).toMatchObject({ code: 0 });
}

/** Type-checks a page with the given elements, one per line, and returns the messages by element. */
async function checkElements(elements: readonly string[]) {
  const imports = "import { Fragment } from '@msv/platform';\n";
  const lines = elements.map((element, index) => `export const element${index} = ${element};`);
  await writeFile(join(folder, 'Page.tsx'), imports + lines.join('\n'));
  const tsc = join(dirname(createRequire(import.meta.url).resolve('typescript/package.json')), 'bin/tsc');
  const { stdout } = await promisify(execFile)(process.execPath, [tsc, '-p', folder], { cwd: folder }).catch(
    (error: { stdout: string }) => error,
  );
  const errorsOutsideOfPage = stdout
    .split('\n')
    .filter((line) => /^\S/.test(line) && !line.startsWith('Page'));
  expect(errorsOutsideOfPage).toEqual([]);
  return elements.map((_element, index) => {
    const start = stdout.indexOf(`Page.tsx(${index + 2},`);
    return start < 0 ? 'valid' : stdout.slice(start).split(/\n(?=\S)/)[0];
  });
}

describe('mf types', () => {
  test('prints the declarations of all live fragments', async () => {
    expect(await run('types')).toEqual({
      code: 0,
      stdout: `// Types of the fragments of other modules. Written by the command \`types\` of mf, do not edit.
// biome-ignore-all format: the file is generated
export {};

declare module '@msv/platform/fragments' {
  interface FragmentPropsByName {
    "dealers/DealerCount": {}
    "dealers/StateCards": {
      limit?: number
    }
    "inventory/FeaturedVehicles": {
      limit?: number
    }
    "inventory/VehicleBadge": {
      slug: string
      category: ("2-seater" | "utility")
    }
  }
}
`,
      stderr: '',
    });
  });

  test('writes declarations with which tsc checks every fragment of a page', async () => {
    const file = join(folder, 'siteFragments.d.ts');
    const { code, stdout } = await run(`types --output ${file}`);
    expect([code, stdout]).toEqual([0, expect.stringContaining(`Wrote the types of 4 fragments to ${file}`)]);
    const [
      valid,
      noProps,
      empty,
      unknownFragment,
      unknownModule,
      wrongProp,
      unknownProp,
      notEmpty,
      missingProp,
    ] = await checkElements([
      '<Fragment remote="inventory" name="FeaturedVehicles" props={{ limit: 3 }} fallback={<p />} />',
      '<Fragment remote="dealers" name="StateCards" />',
      '<Fragment remote="dealers" name="DealerCount" />',
      '<Fragment remote="inventory" name="NewVehicles" />',
      '<Fragment remote="tours" name="StateCards" />',
      '<Fragment remote="dealers" name="StateCards" props={{ limit: "6" }} />',
      '<Fragment remote="dealers" name="StateCards" props={{ max: 6 }} />',
      '<Fragment remote="dealers" name="DealerCount" props={{ max: 6 }} />',
      '<Fragment remote="inventory" name="VehicleBadge" props={{ slug: "d3" }} />',
    ]);
    expect([valid, noProps, empty]).toEqual(['valid', 'valid', 'valid']);
    expect(unknownFragment).toContain(`"NewVehicles"`);
    expect(unknownModule).toContain(`"tours"`);
    expect(wrongProp).toContain(`'string' is not assignable to type 'number'`);
    expect(unknownProp).toContain(`'max'`);
    expect(notEmpty).toContain(`'max'`);
    expect(missingProp).toContain(`'category'`);
  });

  test('writes the contracts for the build beside the declarations', async () => {
    const text = await readFile(join(folder, 'siteFragments.json'), 'utf8');
    const contracts = v.parse(FragmentContracts, JSON.parse(text));
    expect(contracts['dealers/StateCards']).toEqual({
      type: 'object',
      properties: { limit: { type: 'integer', minimum: 1 } },
      required: [],
    });
  });

  test('can be limited to modules', async () => {
    const { contracts } = JSON.parse((await run('types dealers --json')).stdout);
    expect(Object.keys(contracts)).toEqual(['dealers/DealerCount', 'dealers/StateCards']);
  });

  test('leave out the module of this repository, whose sources define its own fragments', async () => {
    await project.write(
      'module.config.ts',
      `export default { name: 'dealers', owner: 'Dealers', fragments: ['StateCards'] };`,
    );
    const { contracts } = JSON.parse((await run('types --json')).stdout);
    await rm(join(project.root, 'module.config.ts'));
    expect(Object.keys(contracts)).toEqual(['inventory/FeaturedVehicles', 'inventory/VehicleBadge']);
  });

  test('names fragments of old releases, which have no contracts', async () => {
    await project.build({ remote: 'parts', fragments: ['./PartList'], routes: [] });
    await run('modules add parts --owner Parts --pages /parts');
    for (const command of ['publish parts --skip-build --skip-api-check', 'promote parts@1.0.0'])
      expect(await run(command)).toMatchObject({ code: 0 });
    const { stdout, stderr } = await run('types');
    expect(stderr).toBe('parts/PartList has no types: the live release was built by an older version.\n');
    expect(stdout).not.toContain('PartList');
  });

  test.each([
    ['types tours', 1, 'tours has no live release'],
    ['types --output fragments.ts', 2, 'The output file must end with .d.ts'],
  ])('fails with a reason: mf %s', async (commandLine, code, message) => {
    const result = await run(commandLine);
    expect([result.code, result.stderr]).toEqual([code, expect.stringContaining(message)]);
  });
});
