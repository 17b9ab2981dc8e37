import type { Preview } from '@msv/contracts/preview';
import type { Visit } from '../../site/Visit.ts';
import type { Selection } from '../registry/Selection.ts';

/** A preview as far as it is had: a release may be gone by now, or not fit this shell, and then another one stands in. */
export function previewShown(
  { releases, ...facts }: Pick<Preview, 'releases'> & Partial<Preview>,
  { remotes }: Pick<Selection, 'remotes'>,
): NonNullable<Visit['preview']> {
  const isShown = ([remote, version]: [string, string]) => remotes[remote]?.version === version;
  const named = Object.entries(releases);
  return {
    ...facts,
    releases: Object.fromEntries(named.filter(isShown)),
    missing: Object.fromEntries(named.filter((release) => !isShown(release))),
  };
}
