import type { KeyObject } from 'node:crypto';
import { cp, glob, mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { emptyRegistry, type RegistryDocument } from '@msv/contracts/releases/registry/registry';
import type { Release } from '@msv/contracts/releases/release';
import { getBuildFolder } from '@msv/mf/publishing/readBuild';
import { signRegistry } from '@msv/release-kit/signing/registrySignature';
import { readModuleRegistrations } from '@msv/scripts/modules/readModuleRegistrations';
import { projectRoot } from '../site/projectRoot.ts';
import { moduleNames } from '../site/siteModules.ts';
import { changeReleaseFiles, type FileChange, intactExtension } from './changeReleaseFiles.ts';
import { readBuiltRelease } from './readBuiltRelease.ts';

/**
 * Artifact folder and signed registry file of a private edge. Tests write to them as the teams' release pipelines
 * would. The first revision has the builds of all remotes as stable releases.
 */
export class ReleaseStore {
  readonly artifactsFolder: string;
  readonly registryFile: string;
  private readonly signingKey: KeyObject;
  private registry: RegistryDocument = {
    ...emptyRegistry,
    modules: readModuleRegistrations(projectRoot, {}),
  };
  private firstRemotes: RegistryDocument['remotes'] = {};
  /** True if the registry file has changed since the first revision or the last reset. */
  private isChanged = false;
  private addedCount = 0;

  private constructor(folder: string, signingKey: KeyObject) {
    this.artifactsFolder = join(folder, 'artifacts');
    this.registryFile = join(folder, 'remotes.json');
    this.signingKey = signingKey;
  }

  static async create(folder: string, signingKey: KeyObject): Promise<ReleaseStore> {
    const store = new ReleaseStore(folder, signingKey);
    for (const remote of moduleNames)
      store.firstRemotes[remote] = store.createStableRemote(await store.addChangedBuild(remote));
    await store.reset();
    return store;
  }

  get revision(): number {
    return this.registry.revision;
  }

  get remotes(): RegistryDocument['remotes'] {
    return this.registry.remotes;
  }

  /** Returns the registry entry of a remote, which must have a release. */
  getRemote(name: string): RegistryDocument['remotes'][string] {
    const remote = this.remotes[name];
    if (!remote) throw new Error(`${name} has no release`);
    return remote;
  }

  /**
   * Publishes a revision with only the first releases, unless the registry file is unchanged. Returns true if it has published
   * a revision.
   */
  async reset(): Promise<boolean> {
    if (!this.isChanged && this.revision > 0) return false;
    await this.publishRemotes(this.firstRemotes);
    this.isChanged = false;
    return true;
  }

  /**
   * Adds a copy of a remote's build to the store under a new version, with an optional change to its files.
   * Does not publish the release, so no visitor receives it yet.
   */
  async addChangedBuild(remote: string, change?: FileChange): Promise<Release> {
    const build = await readBuiltRelease(remote);
    this.addedCount += 1;
    const version = `${build.version}.e2e${this.addedCount}`;
    const folder = join(this.artifactsFolder, remote, version);
    await mkdir(folder, { recursive: true });
    await cp(getBuildFolder(projectRoot, remote), folder, { recursive: true });
    const assets = change ? await changeReleaseFiles(folder, build.assets, change) : build.assets;
    return { ...build, version, assets };
  }

  /**
   * Adds a remote's build with an optional change and publishes it as the stable release. Earlier releases
   * stay in the registry.
   * @returns The version of the release.
   */
  async releaseStable(remote: string, change?: FileChange): Promise<string> {
    const release = await this.addChangedBuild(remote, change);
    await this.publishRevision({ [remote]: this.createStableRemote(release) });
    return release.version;
  }

  /**
   * Creates a remote's registry entry with the given release as stable, its earlier releases and no
   * candidate.
   */
  createStableRemote(release: Release): RegistryDocument['remotes'][string] {
    const { remote, owner, version } = release;
    const earlier = this.remotes[remote]?.releases;
    return { owner, stable: version, releases: { ...earlier, [version]: release } };
  }

  /** Writes the next revision with the given registry entries. Entries of other remotes stay the same. */
  async publishRevision(remotes: RegistryDocument['remotes']): Promise<void> {
    await this.publishRemotes({ ...this.remotes, ...remotes });
  }

  /** Writes the next revision, in which only the given remotes have releases. */
  async releaseOnly(names: readonly string[]): Promise<void> {
    await this.publishRemotes(Object.fromEntries(names.map((name) => [name, this.getRemote(name)])));
  }

  private async publishRemotes(remotes: RegistryDocument['remotes']): Promise<void> {
    const { revision } = this;
    this.registry = {
      ...this.registry,
      revision: revision + 1,
      publishedAt: new Date().toISOString(),
      remotes,
    };
    await this.writeRegistry(JSON.stringify(signRegistry(this.registry, this.signingKey)));
  }

  /** Restores the files of a release that a test has corrupted, as an operator would. */
  async restoreFiles(remote: string, version: string): Promise<void> {
    const folder = join(this.artifactsFolder, remote, version);
    for await (const file of glob(`**/*${intactExtension}`, { cwd: folder }))
      await rename(join(folder, file), join(folder, file.slice(0, -intactExtension.length)));
  }

  /** Replaces the registry file atomically. The text may be invalid. */
  async writeRegistry(text: string): Promise<void> {
    this.isChanged = true;
    await writeFile(`${this.registryFile}.next`, text);
    await rename(`${this.registryFile}.next`, this.registryFile);
  }

  async removeRegistry(): Promise<void> {
    this.isChanged = true;
    await rm(this.registryFile);
  }
}
