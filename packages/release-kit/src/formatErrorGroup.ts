import type { SeenErrorGroup } from '@msv/contracts/releases/reports/releaseErrors';

/** Formats how often and where errors occurred: `12 on servers, on /inventory/:slug`. */
export function formatErrorPlaces({ side, count, pages }: Pick<SeenErrorGroup, 'side' | 'count' | 'pages'>) {
  const places = side === 'browser' ? 'in browsers' : 'on servers';
  return `${count} ${places}${pages.length > 0 ? `, on ${pages.join(', ')}` : ''}`;
}

/** Formats the number of errors that are not listed. Returns undefined for 0. */
export const formatDroppedErrors = (dropped: number) =>
  dropped > 0
    ? `${dropped} more errors are not listed, because there were too many different ones.`
    : undefined;
