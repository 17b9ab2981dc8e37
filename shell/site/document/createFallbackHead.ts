import type { Site } from '@msv/contracts/site';
import type { PageHead } from '@msv/platform/host';
import { fallbackTitle } from './fallbackTitle.ts';

/** What the document says of a page that could not speak for itself. */
export function fallbackHead(pathname: string, { product }: Site): PageHead {
  return {
    title: fallbackTitle(pathname, product),
    description: `${product}: electric medium speed vehicles and the dealers who sell them.`,
    canonicalPath: pathname,
  };
}
