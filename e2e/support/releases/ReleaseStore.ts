import type { KeyObject } from 'node:crypto';
import { cp, mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { emptyRegistry, type RegistryDocument } from '@msv/contracts/registry';
import type { Release } from '@msv/contracts/release';
import { signRegistry } from '@msv/service-kit/registrySignature';
import { buildFolder, builtRelease } from './builtRelease.ts';
import { changeFiles, type FileChange } from './changeFiles.ts';

export type { FileChange } from './changeFiles.ts';

/** Artifacts and registry document of one private edge: what the teams' release pipelines would write to. */
export class ReleaseStore {
  readonly artifactsFolder: string;
  readonly registryFile: string;
  private readonly signingKey: KeyObject | undefined;
  private registry: RegistryDocument = emptyRegistry;
  private added = 0;

  /** @param signingKey With one, revisions are signed, as those of the service of the releases are. */
  constructor(folder: string, signingKey?: KeyObject) {
    this.artifactsFolder = join(folder, 'artifacts');
    this.registryFile = join(folder, 'remotes.json');
    this.signingKey = signingKey;
  }

  get revision(): number {
    return this.registry.revision;
  }

  get remotes(): RegistryDocument['remotes'] {
    return this.registry.remotes;
  }

  /**
   * Puts a remote's build into the store, changed as told and under a version of its own. No visitor gets it yet.
   * @param root The project in which it was built.
   */
  async add(remote: string, change?: FileChange, root?: string): Promise<Release> {
    const build = await builtRelease(remote, root);
    this.added += 1;
    const version = `${build.version}.e2e${this.added}`;
    const folder = join(this.artifactsFolder, remote, version);
    await mkdir(folder, { recursive: true });
    await cp(buildFolder(remote, root), folder, { recursive: true });
    const assets = change ? await changeFiles(folder, build.assets, change) : build.assets;
    return { ...build, version, assets };
  }

  /**
   * Makes a remote's build the stable release, changed as told. Those before it stay in the document.
   * @returns The version.
   */
  async release(remote: string, change?: FileChange): Promise<string> {
    const release = await this.add(remote, change);
    await this.publish({ [remote]: this.withStable(release) });
    return release.version;
  }

  /** What the document says of a remote once this release is its stable one and nothing is on trial. */
  withStable(release: Release): RegistryDocument['remotes'][string] {
    const { remote, owner, version } = release;
    const earlier = this.remotes[remote]?.releases;
    return { owner, stable: version, releases: { ...earlier, [version]: release } };
  }

  /** Writes the next revision, in which these remotes are as told and all others as before. */
  async publish(remotes: RegistryDocument['remotes']): Promise<void> {
    this.registry = {
      revision: this.revision + 1,
      publishedAt: new Date().toISOString(),
      remotes: { ...this.remotes, ...remotes },
    };
    const { signingKey } = this;
    await this.writeRegistry(
      JSON.stringify(signingKey ? signRegistry(this.registry, signingKey) : this.registry),
    );
  }

  /** Puts the build's own files back in the place of changed ones, as an operator would after damage. */
  async restore(remote: string, version: string): Promise<void> {
    const folder = join(this.artifactsFolder, remote, version);
    await cp(buildFolder(remote), folder, { recursive: true, force: true });
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
