import type { Release } from './release.ts';

/** Limits of one release. The largest release of this site has 16 assets, 380 kB and 12 routes. */
export const releaseLimits = {
  bytes: 20 * 2 ** 20,
  assets: 500,
  routes: 200,
  fragments: 100,
} as const;

/** Returns the total size of a release's assets, without compressed copies. */
export const calculateReleaseBytes = ({ assets }: Pick<Release, 'assets'>): number =>
  assets.reduce((sum, { sizeInBytes }) => sum + sizeInBytes, 0);

/** Returns a sentence for each limit that a release exceeds. */
export function findExceededLimits(release: Pick<Release, 'assets' | 'routes' | 'fragments'>): string[] {
  const { assets, routes, fragments } = release;
  if (assets.some(({ sizeInBytes }) => !Number.isSafeInteger(sizeInBytes) || sizeInBytes < 0))
    return ['The size of an asset is not a number of bytes.'];
  const amounts = {
    bytes: calculateReleaseBytes(release),
    assets: assets.length,
    routes: routes.length,
    fragments: fragments.length,
  };
  return Object.entries(releaseLimits).flatMap(([name, limit]) => {
    const amount = new Map(Object.entries(amounts)).get(name) ?? 0;
    return amount > limit ? [`${amount} ${name} exceed the limit of ${limit}.`] : [];
  });
}
