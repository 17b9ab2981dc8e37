const baseUrl = 'http://edge';

/** Parts of a path that a service or a proxy could resolve to another path. */
export const pathDetours = ['..', '%2e', '%2f', '%5c'];

/**
 * Returns true if no program can resolve the URL of a read, which a team's code chooses, to a path outside of the API.
 */
export function isExactApiUrl(url: string): boolean {
  if (!url.startsWith('/api/') || url.includes('\\') || !URL.canParse(url, baseUrl)) return false;
  const { origin, pathname, search } = new URL(url, baseUrl);
  const path = pathname.toLowerCase();
  return (
    origin === baseUrl && pathname + search === url && !pathDetours.some((detour) => path.includes(detour))
  );
}
