import type { Preview } from '@msv/contracts/releases/preview';
import type { FastifyRequest } from 'fastify';
import type { Visit } from '../../site/document/PageState.ts';
import type { EdgeConfig } from '../config.ts';
import type { ReleaseSelection } from '../registry/selection/selectReleases.ts';

/**
 * Creates the data about a page view for server and browser. A private page has no tag manager, which could read its
 * URL and its content.
 */
export function createVisit(
  { headers }: Pick<FastifyRequest, 'headers'>,
  { TAG_MANAGER_ID }: Pick<EdgeConfig, 'TAG_MANAGER_ID'>,
  { preview, isPrivate = false }: Pick<Visit, 'preview' | 'isPrivate'> = {},
): Visit {
  return {
    year: new Date().getFullYear(),
    // The `Sec-GPC` header is either absent or `1` (https://www.w3.org/TR/gpc/).
    privacySignal: headers['sec-gpc'] === '1',
    ...(isPrivate && { isPrivate }),
    ...(TAG_MANAGER_ID && !isPrivate ? { tagManagerId: TAG_MANAGER_ID } : {}),
    ...(preview ? { preview } : {}),
  };
}

/**
 * Splits the releases of a preview into selected and missing ones, which were removed or are incompatible with this
 * shell.
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
