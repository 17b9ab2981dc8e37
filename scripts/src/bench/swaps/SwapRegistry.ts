import { createHash } from 'node:crypto';
import { cp, link, mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { RegistryDocument } from '@msv/contracts/registry';
import type { Release } from '@msv/contracts/release';
import { buildFolderOf, readBuild } from '@msv/mf/publishing/readBuild';
import { projectRoot } from '../projectRoot.ts';
import { writeAtomically } from '../writeAtomically.ts';

/** As many releases of each remote stay in the document. */
const kept = 10;

/** A registry document and its artifacts, in which remotes change their release again and again. */
export class SwapsStore {
  readonly registryFile: string;
  readonly artifactsFolder: string;
  revision = 0;
  private readonly builds: readonly Release[];
  private readonly remotes: RegistryDocument['remotes'] = {};

  private constructor(folder: string, builds: readonly Release[]) {
    this.registryFile = join(folder, 'remotes.json');
    this.artifactsFolder = join(folder, 'artifacts');
    this.builds = builds;
  }

  static async open(folder: string, remotes: readonly string[]): Promise<SwapsStore> {
    const builds = await Promise.all(remotes.map((remote) => readBuild(buildFolderOf(projectRoot, remote))));
    const store = new SwapsStore(folder, builds);
    for (const { remote } of builds)
      await cp(buildFolderOf(projectRoot, remote), join(store.artifactsFolder, remote, 'build'), {
        recursive: true,
      });
    return store;
  }

  /** Writes a revision in which every remote has another stable release, with a server bundle of its own. */
  async swapAll(): Promise<void> {
    this.revision += 1;
    for (const build of this.builds) {
      const release = await this.add(build);
      const earlier = Object.entries(this.remotes[build.remote]?.releases ?? {}).slice(1 - kept);
      const releases = { ...Object.fromEntries(earlier), [release.version]: release };
      this.remotes[build.remote] = { owner: build.owner, stable: release.version, releases };
    }
    const document = {
      revision: this.revision,
      publishedAt: new Date().toISOString(),
      remotes: this.remotes,
    };
    await writeAtomically(this.registryFile, JSON.stringify(document));
  }

  private async add(build: Release): Promise<Release> {
    const version = `${build.version}.swap${this.revision}`;
    const from = join(this.artifactsFolder, build.remote, 'build');
    const to = join(this.artifactsFolder, build.remote, version);
    const assets = await Promise.all(
      build.assets.map(async (asset) => {
        await mkdir(dirname(join(to, asset.file)), { recursive: true });
        if (asset.file !== build.server) {
          await link(join(from, asset.file), join(to, asset.file));
          return asset;
        }
        // Renderers know bundles by their digest: each release is one that they have to evaluate.
        const code = `${await readFile(join(from, asset.file), 'utf8')}\n// ${version}`;
        await writeFile(join(to, asset.file), code);
        const integrity = `sha384-${createHash('sha384').update(code).digest('base64')}`;
        return { ...asset, sizeInBytes: Buffer.byteLength(code), integrity };
      }),
    );
    return { ...build, version, assets };
  }
}
