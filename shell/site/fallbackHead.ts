import type { Site } from '@msv/contracts/site';
import type { PageHead } from '@msv/platform/host';

/** What the document says of a page that could not speak for itself. */
export function fallbackHead(url: string, { product }: Site): PageHead {
  return {
    title: `${product} - Medium Speed Vehicles`,
    description: `${product}: electric medium speed vehicles and the dealers who sell them.`,
    canonicalPath: new URL(url).pathname,
  };
}
