import type { ApiRead } from '@msv/contracts/http/apiRead';
import type { FragmentPlan } from '../modules/FragmentPropsByName.ts';

export interface PageRequest {
  readonly params: Readonly<Record<string, string | undefined>>;
  /** URL without campaign parameters such as `utm_source`, on which pages must not depend. */
  readonly url: URL;
}

/** Data and fragments that the server fetches before it renders a page. */
export interface PagePlan {
  /** API read of the main resource. If the API responds with 404, the page does, too. */
  readonly subject?: ApiRead<unknown>;
  /** All other API reads. */
  readonly reads?: readonly ApiRead<unknown>[];
  /**
   * API reads that only the browser makes, such as the rest of a long list. `mf publish` and `mf check-service` check
   * them.
   */
  readonly browserReads?: readonly ApiRead<unknown>[];
  /**
   * Fragments on the page, whose data the server also fetches. List a fragment with the props that the page is going to
   * pass, so that the fragment's data can depend on them.
   */
  readonly fragments?: readonly FragmentPlan[];
}

/**
 * Type of the `prefetch` function that `XPage.prefetch.ts` exports. It runs on the server before rendering, without
 * React.
 */
export type Prefetch = (request: PageRequest) => PagePlan;

/** Request for a fragment on a page. */
export interface FragmentRequest<Props> extends PageRequest {
  /** Parsed props that the page is going to pass. Undefined if they depend on data that has not loaded. */
  readonly props: Props | undefined;
}

/** Type of the `prefetch` function that `X.prefetch.ts` exports for a fragment `X`. */
export type FragmentPrefetch<Props> = (
  request: FragmentRequest<Props>,
) => Pick<PagePlan, 'reads' | 'browserReads'>;
