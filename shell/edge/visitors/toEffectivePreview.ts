import type { Preview } from '@msv/contracts/releases/preview';
import type { Visit } from '../../site/document/Visit.ts';
import type { ReleaseSelection } from '../registry/selection/selectReleases.ts';

/**
 * Splits the releases of a preview into selected and missing ones. A release is missing, for example, if it
 * was removed or is incompatible with this shell.
 */
export function toEffectivePreview(
  { releases, ...preview }: Pick<Preview, 'releases'> & Partial<Preview>,
  { remotes }: Pick<ReleaseSelection, 'remotes'>,
): NonNullable<Visit['preview']> {
  const isSelected = ([remote, version]: [string, string]) => remotes[remote]?.version === version;
  const entries = Object.entries(releases);
  return {
    ...preview,
    releases: Object.fromEntries(entries.filter(isSelected)),
    missing: Object.fromEntries(entries.filter((entry) => !isSelected(entry))),
  };
}
