import { cp, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ModuleRegistration } from '@msv/contracts/releases/modules/moduleRegistration';
import type { RegistryDocument } from '@msv/contracts/releases/registry/registry';
import type { Release } from '@msv/contracts/releases/release';
import { getBuildFolder, readBuild } from '@msv/mf/publishing/readBuild';
import { readModuleRegistrations } from '../../modules/readModuleRegistrations.ts';
import { listRemotes } from '../../project/listRemotes.ts';
import { projectRoot } from '../../project/projectRoot.ts';

/** A registry file and the folder of its release files. */
export interface ModulesRegistry {
  registryFile: string;
  artifactsFolder: string;
}

/** Module whose build is used under other names. Its page patterns are those of a typical module. */
const copiedRemote = 'inventory';

/**
 * Writes a registry with the modules of this project and further ones, which are copies of a module with their own names,
 * pages and APIs.
 * @param folder New folder for the files.
 */
export async function writeModulesRegistry(folder: string, addedCount: number): Promise<ModulesRegistry> {
  const artifactsFolder = join(folder, 'artifacts');
  const registryFile = join(folder, 'remotes.json');
  const builds = await Promise.all(
    listRemotes(projectRoot).map((remote) => readBuild(getBuildFolder(projectRoot, remote))),
  );
  const copiedBuild = builds.find(({ remote }) => remote === copiedRemote);
  if (!copiedBuild) throw new Error(`There is no build of ${copiedRemote}`);
  const added = Array.from({ length: addedCount }, (_, index) =>
    createCopy(copiedBuild, `extra${index + 1}`),
  );
  const document: RegistryDocument = {
    revision: 1,
    publishedAt: new Date().toISOString(),
    modules: {
      ...readModuleRegistrations(projectRoot, {}),
      ...Object.fromEntries(added.map(({ remote }) => [remote, createRegistration(remote)])),
    },
    remotes: Object.fromEntries(
      [...builds, ...added].map((release) => {
        const { remote, owner, version } = release;
        return [remote, { owner, stable: version, releases: { [version]: release } }];
      }),
    ),
  };
  for (const { remote, version } of builds) await copyBuild(remote, join(artifactsFolder, remote, version));
  for (const { remote, version } of added)
    await copyBuild(copiedRemote, join(artifactsFolder, remote, version));
  await mkdir(folder, { recursive: true });
  await writeFile(registryFile, JSON.stringify(document));
  return { registryFile, artifactsFolder };
}

const copyBuild = (remote: string, folder: string) =>
  cp(getBuildFolder(projectRoot, remote), folder, { recursive: true });

/** Creates the release of a module that has the pages of another one under its own prefix. */
function createCopy(build: Release, remote: string): Release {
  const routes = build.routes.map(({ path, expose }) => ({
    path: path.replace(`/${build.remote}`, `/${remote}`),
    expose,
  }));
  const { sitemap: _sitemap, examples: _examples, ...release } = build;
  return { ...release, remote, owner: `The ${remote} team`, routes };
}

const createRegistration = (remote: string): ModuleRegistration => ({
  owner: `The ${remote} team`,
  pagePrefixes: [`/${remote}`],
  apiPrefixes: [`/api/${remote}`],
  instances: ['http://127.0.0.1:9'],
});
