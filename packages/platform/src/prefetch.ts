import type { FragmentName } from '@msv/contracts/fragment';
import type { Read } from '@msv/contracts/read';

/** A page's address, taken apart by the router. */
export interface PageRequest {
  readonly params: Readonly<Record<string, string | undefined>>;
  /** Without what says which campaign a visitor came by: pages are the same whatever it says. */
  readonly url: URL;
}

/** What the server should have at hand before it renders a page. */
export interface PagePlan {
  /** What the page is about. When the API knows no such thing, the page answers 404. */
  readonly subject?: Read<unknown>;
  /** Whatever else the page reads. */
  readonly reads?: readonly Read<unknown>[];
  /** Pieces of other modules that the page places, so that they are rendered with it, with what they read. */
  readonly fragments?: readonly FragmentName[];
}

/**
 * Exported as `prefetch` from `X.prefetch.ts` beside `XPage.tsx` or a fragment. No React: it runs before rendering. A
 * fragment is asked with the address of the page that it stands on.
 */
export type Prefetch = (request: PageRequest) => PagePlan;
