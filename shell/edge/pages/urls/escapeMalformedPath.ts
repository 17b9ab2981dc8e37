import type { IncomingMessage } from 'node:http';

/**
 * Under which address a request is routed. Where a percent sign in its path begins nothing, all of them stand for
 * themselves, as the browser's router has it: such an address is a page that does not exist, not a fault. The API's
 * callers are programs, which are told.
 */
export function readableUrl({ url = '/' }: Pick<IncomingMessage, 'url'>): string {
  const [path = ''] = url.split(/[?#]/, 1);
  if (path.startsWith('/api/') || isReadable(path)) return url;
  return path.replaceAll('%', '%25') + url.slice(path.length);
}

function isReadable(path: string): boolean {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}
