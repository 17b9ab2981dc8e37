import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { readDependencyVersions, readWorkspace } from '../architecture/workspaces.ts';
import { parseJson } from '../cli/parseJson.ts';
import { UserError } from '../cli/UserError.ts';
import { findFreeDevServerPort } from '../modules/defaultPorts.ts';
import { listPublishedPackages } from '../packages/listPublishedPackages.ts';
import { ProjectChanges } from './files/ProjectChanges.ts';
import { renderTemplates } from './files/renderTemplates.ts';
import { generateModule } from './generateModule.ts';
import { createModuleNames } from './moduleNames.ts';

interface Options {
  module: string;
  owner: string;
  pagePrefix: string;
  folder: string;
  /** Folder with tarballs of the published packages, to try them before they are in a registry. */
  packagesFolder?: string | undefined;
}

/** Files of a module that differ in its own repository. */
const repositoryFiles = ['package.json', 'tsconfig.json', 'README.md'];
const modulePackages = ['@msv/contracts', '@msv/platform', '@msv/ui'];
const developmentPackages = ['@msv/federation', '@msv/mf', '@msv/testing'];

/**
 * Plans the files of a repository for a new module, which is built against the published packages of this project.
 * @param root Root of this project.
 * @throws {UserError} if the folder is not empty.
 */
export function generateRepository(
  root: string,
  { module, owner, pagePrefix, folder, packagesFolder }: Options,
): ProjectChanges {
  if (existsSync(folder) && readdirSync(folder).some((name) => name !== '.git'))
    throw new UserError(`${folder} is not empty. Name an empty folder.`);
  const moduleChanges = new ProjectChanges(root);
  generateModule(moduleChanges, { module, owner, pagePrefix, hasService: false, hasForm: false });

  const repository = new ProjectChanges(folder);
  const moduleFolder = `mfe-${module}/`;
  for (const path of moduleChanges.paths.filter((candidate) => candidate.startsWith(moduleFolder))) {
    const file = path.slice(moduleFolder.length);
    if (!repositoryFiles.includes(file)) repository.create(file, moduleChanges.read(path));
  }
  const packages = listPackageSpecs(root, packagesFolder);
  renderTemplates(repository, 'repository', {
    ...createModuleNames(module),
    owner,
    devServerPort: findFreeDevServerPort(root),
    tables: findTables(moduleChanges.read(`${moduleFolder}README.md`)),
    versions: readVersions(root),
    // Install Node for each operating system and processor.
    nodePackages: Object.keys(readWorkspace(root, '.').optionalDependencies),
    packages,
    // Tarballs have no registry that provides their dependencies, so the repository also lists those.
    developmentPackages: packagesFolder
      ? findRequiredPackages(root).filter((name) => !modulePackages.includes(name))
      : developmentPackages,
    biome: readImportRules(root),
  });
  return repository;
}

/** Returns the tables of pages and fragments in the README of a module. */
const findTables = (readme: string) => /^\| Page[\s\S]*?(?=\n## )/m.exec(readme)?.[0].trim() ?? '';

/** Returns the version range or the tarball of each published package. */
function listPackageSpecs(root: string, packagesFolder: string | undefined): Record<string, string> {
  return Object.fromEntries(
    listPublishedPackages(root).map(({ name, version }) => {
      const tarball = `${name.replace('@', '').replace('/', '-')}-${version}.tgz`;
      return [name, packagesFolder ? `file:${join(packagesFolder, tarball)}` : `^${version}`];
    }),
  );
}

/** Returns the published packages that a module uses, directly or through another package. */
function findRequiredPackages(root: string): string[] {
  const published = new Map(listPublishedPackages(root).map((found) => [found.name, found]));
  const required = new Set([...modulePackages, ...developmentPackages]);
  // A set also visits the names that are added during the iteration.
  for (const name of required)
    for (const dependency of Object.keys(published.get(name)?.dependencies ?? {}))
      if (published.has(dependency)) required.add(dependency);
  return [...required].sort();
}

function readVersions(root: string): Record<string, string> {
  const folders = ['.', 'packages/testing', 'packages/federation'];
  const versions = folders.map((folder) => {
    const { dependencies, devDependencies, optionalDependencies } = readWorkspace(root, folder);
    return { ...optionalDependencies, ...devDependencies, ...dependencies };
  });
  return Object.assign({}, ...versions, readDependencyVersions(root));
}

const BiomeConfig = v.object({
  overrides: v.array(
    v.object({
      linter: v.object({
        rules: v.object({ style: v.optional(v.object({ noRestrictedImports: v.optional(v.unknown()) })) }),
      }),
    }),
  ),
});

/** The linter's rule about imports of modules is the same in every repository. */
function readImportRules(root: string) {
  const file = join(root, 'biome.json');
  const { overrides } = parseJson(BiomeConfig, readFileSync(file, 'utf8'), file);
  const rule = overrides.map(({ linter }) => linter.rules.style?.noRestrictedImports).find(Boolean);
  return { restrictedImports: rule };
}
