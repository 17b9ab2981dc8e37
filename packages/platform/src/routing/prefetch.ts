import type { ApiRead } from '@msv/contracts/http/apiRead';
import type { FragmentPlan } from '../modules/FragmentPropsByName.ts';

/** Request for a page: its route parameters and its URL. */
export interface PageRequest {
  readonly params: Readonly<Record<string, string | undefined>>;
  /**
   * URL without campaign parameters such as `utm_source`, because pages must not depend on these parameters.
   */
  readonly url: URL;
}

/** Data and fragments that the server fetches before it renders a page. */
export interface PagePlan {
  /**
   * API read of the page's main resource. If the API responds with 404, the server responds to the page
   * request with 404 too.
   */
  readonly subject?: ApiRead<unknown>;
  /** All other API reads of the page. */
  readonly reads?: readonly ApiRead<unknown>[];
  /**
   * API reads that only the browser makes, such as the rest of a long list. The server does not fetch them. Declare
   * them so that `mf publish` and `mf check-service` check them too.
   */
  readonly browserReads?: readonly ApiRead<unknown>[];
  /**
   * Fragments of other remotes on the page. The server also fetches the data of these fragments and renders
   * them with the page. List a fragment with the props that the page is going to pass, so that the fragment's
   * data can depend on them.
   */
  readonly fragments?: readonly FragmentPlan[];
}

/**
 * Type of the `prefetch` function of a page `XPage`, which `XPage.prefetch.ts` exports. The function runs on the server
 * before rendering and must not use React.
 */
export type Prefetch = (request: PageRequest) => PagePlan;

/** Request for the data of a fragment: the page that places the fragment, and the fragment's props. */
export interface FragmentRequest<Props> extends PageRequest {
  /**
   * Props that the page is going to pass, parsed with the schema in `X.props.ts`. Undefined if the page does not know
   * them before its own data has loaded.
   */
  readonly props: Props | undefined;
}

/** Type of the `prefetch` function of a fragment `X`, which `X.prefetch.ts` exports. */
export type FragmentPrefetch<Props> = (
  request: FragmentRequest<Props>,
) => Pick<PagePlan, 'reads' | 'browserReads'>;
