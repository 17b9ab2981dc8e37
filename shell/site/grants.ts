/**
 * The addresses that the shell has granted to each remote: the prefix itself and everything below it. A remote's
 * routes come with its release; one outside its grants is left out. `/` is the home page alone.
 */
export const grants: Readonly<Record<string, readonly string[]>> = {
  inventory: ['/inventory'],
  dealers: ['/dealerships', '/add-dealership', '/states', '/usa'],
  financing: ['/financing'],
  content: [
    '/',
    '/contact',
    '/thank-you',
    '/faq',
    '/privacy-policy',
    '/terms-of-service',
    '/publishing-policy',
    '/feedback-policy',
    '/corrections-policy',
    '/diversity-policy',
    '/ethics-policy',
    '/staffing-report',
  ],
};

/** Whether a remote may answer at a route's path, in the router's notation. */
export function isGranted(remote: string, path: string): boolean {
  return (grants[remote] ?? []).some((prefix) => path === prefix || path.startsWith(`${prefix}/`));
}

/** The remote to which an address is granted, whether it is there now or not. */
export function ownerOf(pathname: string): string | undefined {
  return Object.keys(grants).find((remote) => isGranted(remote, pathname));
}
