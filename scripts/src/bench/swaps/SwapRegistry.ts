import { cp, link, mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { RegistryDocument } from '@msv/contracts/releases/registry/registry';
import type { Release } from '@msv/contracts/releases/release';
import { computeIntegrity } from '@msv/delivery/releaseAssets';
import { writeFileAtomically } from '@msv/delivery/writeFileAtomically';
import { getBuildFolder, readBuild } from '@msv/mf/publishing/readBuild';
import { readModuleRegistrations } from '../../modules/readModuleRegistrations.ts';
import { projectRoot } from '../../project/projectRoot.ts';

/** Number of releases per remote in the registry document, the same as in production. */
const maxReleasesPerRemote = 10;

/** A registry file and its artifacts. Each revision gives every remote a new stable release. */
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

  /** Creates a registry without releases in a folder, and copies the builds of the remotes to it. */
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

  /** Creates a release from a build: a changed server bundle and hard links to all other files. */
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
        // Renderers identify bundles by digest, so a changed bundle forces them to evaluate it.
        const code = Buffer.from(`${await readFile(join(from, asset.file), 'utf8')}\n// ${version}`);
        await writeFile(join(to, asset.file), code);
        return { ...asset, sizeInBytes: code.length, integrity: computeIntegrity(code) };
      }),
    );
    return { ...build, version, assets };
  }
}
