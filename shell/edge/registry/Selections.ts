import type { RegistryDocument } from '@msv/contracts/registry';
import { LRUCache } from 'lru-cache';
import { type ChosenVersions, chosenVersions, isSomeOnTrial } from './chosenVersions.ts';
import { type Selection, selectReleases } from './Selection.ts';

/** What visitors get of one revision: few different selections, however many visitors. */
export class Selections {
  readonly isSomeOnTrial: boolean;
  private readonly document: RegistryDocument;
  private readonly artifactsFolder: string;
  // With one candidate per remote there are two to the power of the remotes: more than anybody puts on trial at once.
  private readonly made = new LRUCache<string, Selection>({ max: 64 });

  constructor(document: RegistryDocument, artifactsFolder: string) {
    this.document = document;
    this.artifactsFolder = artifactsFolder;
    this.isSomeOnTrial = isSomeOnTrial(document);
  }

  /** The selection for a visitor, or for nobody in particular. What is previewed takes the place of what is chosen. */
  for(visitor?: string, previewed: ChosenVersions = {}): Selection {
    const versions = { ...chosenVersions(this.document, visitor), ...previewed };
    const key = JSON.stringify(versions);
    const selection = this.made.get(key) ?? selectReleases(this.document, this.artifactsFolder, versions);
    this.made.set(key, selection);
    return selection;
  }
}
