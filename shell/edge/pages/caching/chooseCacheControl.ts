/**
 * Chooses the cache policy of what depends on the visitor's releases. Caches must revalidate every load, so a new revision
 * reaches all visitors at once.
 */
export function chooseCacheControl({
  isCacheable,
  isPersonal,
}: {
  isCacheable: boolean;
  isPersonal: boolean;
}): string {
  if (!isCacheable) return 'no-store';
  return isPersonal ? 'private, no-cache' : 'no-cache';
}
