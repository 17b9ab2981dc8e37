import { cp, mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { emptyRegistry, type RegistryDocument } from '@msv/contracts/registry';
import type { Release } from '@msv/contracts/release';
import { buildFolder, builtRelease } from './builtRelease.ts';
import { changeFiles, type FileChange } from './changeFiles.ts';

export type { FileChange } from './changeFiles.ts';

/** Artifacts and registry document of one private edge: what a team's release pipeline would write to. */
export class ReleaseStore {
  readonly artifactsFolder: string;
  readonly registryFile: string;
  private readonly remote: string;
  private registry: RegistryDocument = emptyRegistry;

  constructor(folder: string, remote: string) {
    this.artifactsFolder = join(folder, 'artifacts');
    this.registryFile = join(folder, 'remotes.json');
    this.remote = remote;
  }

  get revision(): number {
    return this.registry.revision;
  }

  /**
   * Makes the remote's build the stable release, changed as told and under a version of its own.
   * @returns The version.
   */
  async release(change?: FileChange): Promise<string> {
    const build = await builtRelease(this.remote);
    const version = `${build.version}.e2e${this.revision + 1}`;
    const folder = join(this.artifactsFolder, this.remote, version);
    await mkdir(folder, { recursive: true });
    await cp(buildFolder(this.remote), folder, { recursive: true });
    const assets = change ? await changeFiles(folder, build.assets, change) : build.assets;
    await this.register({ ...build, version, assets });
    return version;
  }

  /** Puts the build's own files back in the place of changed ones, as an operator would after damage. */
  async restore(version: string): Promise<void> {
    const folder = join(this.artifactsFolder, this.remote, version);
    await cp(buildFolder(this.remote), folder, { recursive: true, force: true });
  }

  /** Writes the next revision, in which this release is the stable one. */
  private async register(release: Release): Promise<void> {
    const { remote, owner, version } = release;
    const earlier = this.registry.remotes[remote]?.releases ?? {};
    this.registry = {
      revision: this.revision + 1,
      publishedAt: new Date().toISOString(),
      remotes: { [remote]: { owner, stable: version, releases: { ...earlier, [version]: release } } },
    };
    await this.writeRegistry(JSON.stringify(this.registry));
  }

  /** Replaces the document in one step, with whatever text. */
  async writeRegistry(text: string): Promise<void> {
    await writeFile(`${this.registryFile}.next`, text);
    await rename(`${this.registryFile}.next`, this.registryFile);
  }

  async removeRegistry(): Promise<void> {
    await rm(this.registryFile);
  }
}
