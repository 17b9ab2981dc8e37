import type { RegistryDocument } from '@msv/contracts/registry';
import type { Release } from '@msv/contracts/release';
import { LRUCache } from 'lru-cache';
import { type ChosenVersions, chosenVersions, isSomeOnTrial } from './chosenVersions.ts';
import { type IsAtHand, type Selection, selectReleases } from './Selection.ts';

/** Releases that dev servers offer, by remote. */
type Developed = Readonly<Record<string, Release>>;

/** What visitors get of one revision: few different selections, however many visitors. */
export class Selections {
  readonly isSomeOnTrial: boolean;
  private readonly document: RegistryDocument;
  private readonly artifactsFolder: string;
  private readonly isAtHand: IsAtHand;
  // With one candidate per remote there are two to the power of the remotes: more than anybody puts on trial at once.
  private readonly made = new LRUCache<string, Selection>({ max: 64 });

  constructor(document: RegistryDocument, artifactsFolder: string, isAtHand: IsAtHand = () => true) {
    this.document = document;
    this.artifactsFolder = artifactsFolder;
    this.isAtHand = isAtHand;
    this.isSomeOnTrial = isSomeOnTrial(document);
  }

  /**
   * The selection for a visitor, or for nobody in particular. What is previewed takes the place of what is chosen, and
   * what is being developed takes the place of both.
   */
  for(visitor?: string, previewed: ChosenVersions = {}, developed: Developed = {}): Selection {
    const versions = { ...chosenVersions(this.document, visitor), ...previewed };
    if (Object.keys(developed).length > 0) return this.withDeveloped(versions, developed);
    const key = JSON.stringify(versions);
    const selection = this.made.get(key) ?? this.select(this.document, versions);
    this.made.set(key, selection);
    return selection;
  }

  /** Made anew each time, since a dev server's release changes under one name. */
  private withDeveloped(versions: ChosenVersions, developed: Developed): Selection {
    const remotes = { ...this.document.remotes };
    const chosen = { ...versions };
    for (const [name, release] of Object.entries(developed)) {
      const { owner, version } = release;
      remotes[name] = {
        owner,
        ...remotes[name],
        releases: { ...remotes[name]?.releases, [version]: release },
      };
      chosen[name] = version;
    }
    return this.select({ ...this.document, remotes }, chosen);
  }

  private select(document: RegistryDocument, versions: ChosenVersions): Selection {
    return selectReleases(document, this.artifactsFolder, versions, this.isAtHand);
  }
}
