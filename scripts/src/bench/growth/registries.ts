import { cp, link, mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { ModuleRegistration } from '@msv/contracts/releases/modules/moduleRegistration';
import type { RegistryDocument } from '@msv/contracts/releases/registry/registry';
import type { Release } from '@msv/contracts/releases/release';
import { getBuildFolder, readBuild } from '@msv/mf/publishing/readBuild';
import { calculateIntegrity } from '@msv/release-kit/releaseFiles';
import { writeFileAtomically } from '@msv/release-kit/writeFileAtomically';
import { readModuleRegistrations } from '../../modules/readModuleRegistrations.ts';
import { listRemotes, projectRoot } from '../../project/projectFolders.ts';

interface ModulesRegistry {
  registryFile: string;
  artifactsFolder: string;
}

/** Module whose build is used under other names, because its page patterns are typical. */
const copiedRemote = 'inventory';

/**
 * Writes a registry with the modules of this project, and with copies of a module that have their own names, pages and
 * APIs.
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

/** The copy has the same pages under its own prefix. */
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

/** As in production. */
const maxReleasesPerRemote = 10;

/** Each revision has a new stable release of every remote. */
export class SwapRegistry {
  readonly registryFile: string;
  readonly artifactsFolder: string;
  revision = 0;
  private readonly builds: readonly Release[];
  private readonly remotes: RegistryDocument['remotes'] = {};

  private readonly modules = readModuleRegistrations(projectRoot, {});

  private constructor(folder: string, builds: readonly Release[]) {
    this.registryFile = join(folder, 'remotes.json');
    this.artifactsFolder = join(folder, 'artifacts');
    this.builds = builds;
  }

  /** Copies the builds of the remotes to a new registry without releases. */
  static async create(folder: string, remotes: readonly string[]): Promise<SwapRegistry> {
    const builds = await Promise.all(remotes.map((remote) => readBuild(getBuildFolder(projectRoot, remote))));
    const registry = new SwapRegistry(folder, builds);
    for (const { remote } of builds)
      await cp(getBuildFolder(projectRoot, remote), registry.getBuildCopy(remote), { recursive: true });
    return registry;
  }

  /** Writes the next revision, in which every remote has a new stable release with a new server bundle. */
  async replaceAllReleases(): Promise<void> {
    this.revision += 1;
    for (const build of this.builds) {
      const release = await this.createRelease(build);
      const previousReleases = Object.entries(this.remotes[build.remote]?.releases ?? {});
      const releases = {
        ...Object.fromEntries(previousReleases.slice(1 - maxReleasesPerRemote)),
        [release.version]: release,
      };
      this.remotes[build.remote] = { owner: build.owner, stable: release.version, releases };
    }
    const document = {
      revision: this.revision,
      publishedAt: new Date().toISOString(),
      remotes: this.remotes,
      modules: this.modules,
    };
    await writeFileAtomically(this.registryFile, JSON.stringify(document));
  }

  private getBuildCopy(remote: string): string {
    return join(this.artifactsFolder, remote, 'build');
  }

  /** The release has a changed server bundle, and hard links to all other files of the build. */
  private async createRelease(build: Release): Promise<Release> {
    const version = `${build.version}.swap${this.revision}`;
    const from = this.getBuildCopy(build.remote);
    const to = join(this.artifactsFolder, build.remote, version);
    const assets = await Promise.all(
      build.assets.map(async (asset) => {
        await mkdir(dirname(join(to, asset.file)), { recursive: true });
        if (asset.file !== build.server) {
          await link(join(from, asset.file), join(to, asset.file));
          return asset;
        }
        // Renderers identify bundles by digest, so they evaluate the changed bundle.
        const code = Buffer.from(`${await readFile(join(from, asset.file), 'utf8')}\n// ${version}`);
        await writeFile(join(to, asset.file), code);
        return { ...asset, sizeInBytes: code.length, integrity: calculateIntegrity(code) };
      }),
    );
    return { ...build, version, assets };
  }
}
