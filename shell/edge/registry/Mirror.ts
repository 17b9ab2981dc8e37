import type { RegisteredRemote, RegistryDocument } from '@msv/contracts/registry';
import type { Release } from '@msv/contracts/release';
import type { FastifyBaseLogger } from 'fastify';
import pLimit from 'p-limit';
import { isWhole, mirrorRelease, type Store } from './mirrorRelease.ts';

/**
 * Of one release, so that a team's files that hang leave room for another's; and of all, so that the question for the
 * next revision, which takes the same way, does not wait behind them.
 */
const filesAtOnce = { ofOne: 4, ofAll: 48 };

interface Options {
  /** Where releases lie on this machine, by remote and version. */
  folder: string;
  store: Store;
  log: FastifyBaseLogger;
  /** Ends what is under way. */
  closing: AbortSignal;
  /** Told of each release that has come, and of each that is not whole any more. */
  onChange: () => void;
}

/**
 * The releases that lie on this machine, whole. What a revision names is fetched beside each other: one team's files that
 * cannot be had keep nobody else's waiting.
 */
export class Mirror {
  private readonly options: Options;
  private readonly ofAll = pLimit(filesAtOnce.ofAll);
  private readonly atHand = new Set<string>();
  private readonly coming = new Map<string, Promise<void>>();
  /** What was said of a release last, so that it is said once and not every second. */
  private readonly troubles = new Map<string, string>();
  private fetchingOthers: Promise<void> | undefined;

  constructor(options: Options) {
    this.options = options;
  }

  /** Whether all of it lies here; what a dev server offers need not. */
  has(release: Release): boolean {
    return release.origin !== undefined || this.atHand.has(nameOf(release));
  }

  /** Looks for what a document names, as when this machine has just started. */
  async look(document: RegistryDocument): Promise<void> {
    for (const release of releasesOf(document, () => true))
      if (await isWhole(release, this.options.folder)) this.atHand.add(nameOf(release));
  }

  /** Looks whether what visitors get is still as it was released: a disk may lose or change it. */
  async check(document: RegistryDocument): Promise<void> {
    const { folder, log, onChange } = this.options;
    for (const release of releasesOf(document, isLive)) {
      if (!this.atHand.has(nameOf(release)) || (await isWhole(release, folder))) continue;
      log.error(`${nameOf(release)} is not whole any more, and is fetched again`);
      this.atHand.delete(nameOf(release));
      onChange();
    }
  }

  /**
   * Fetches what is missing here of a document: first what visitors get by it, then the rest, one after the other and
   * with nobody waiting. Resolves when all that visitors get has come or could not be had; never rejects.
   */
  async fetch(document: RegistryDocument): Promise<void> {
    await Promise.all(releasesOf(document, isLive).map((release) => this.get(release)));
    this.fetchingOthers ??= this.fetchOneByOne(document).finally(() => {
      this.fetchingOthers = undefined;
    });
  }

  /** Resolves when nothing is under way any more. */
  async ended(): Promise<void> {
    await Promise.all([this.fetchingOthers, ...this.coming.values()]);
  }

  private async fetchOneByOne(document: RegistryDocument): Promise<void> {
    for (const release of releasesOf(document, () => true)) {
      if (this.options.closing.aborted) return;
      await this.get(release);
    }
  }

  private get(release: Release): Promise<void> {
    const name = nameOf(release);
    if (this.has(release)) return Promise.resolve();
    const coming = this.coming.get(name) ?? this.bring(release).finally(() => this.coming.delete(name));
    this.coming.set(name, coming);
    return coming;
  }

  private async bring(release: Release): Promise<void> {
    const { folder, store, log, closing, onChange } = this.options;
    const name = nameOf(release);
    try {
      const ofOne = pLimit(filesAtOnce.ofOne);
      await mirrorRelease(release, folder, store, (fetch) => ofOne(() => this.ofAll(fetch)), closing);
      this.atHand.add(name);
      this.troubles.delete(name);
      onChange();
    } catch (error) {
      if (closing.aborted || this.troubles.get(name) === String(error)) return;
      this.troubles.set(name, String(error));
      log.error({ err: error }, `${name} cannot be had`);
    }
  }
}

const nameOf = ({ remote, version }: Release) => `${remote} ${version}`;

const isLive = (version: string, { stable, candidate }: RegisteredRemote) =>
  version === stable || version === candidate?.version;

function releasesOf(
  { remotes }: RegistryDocument,
  isWanted: (version: string, remote: RegisteredRemote) => boolean,
): Release[] {
  return Object.values(remotes).flatMap((remote) =>
    Object.values(remote.releases).filter(({ version }) => isWanted(version, remote)),
  );
}
