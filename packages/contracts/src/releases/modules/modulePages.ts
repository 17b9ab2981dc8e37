import * as v from 'valibot';
import { RoutePath } from './routePath.ts';

const maxUrlLength = 300;
const ListUrl = v.pipe(v.string(), v.startsWith('/api/', 'A list is an API URL'), v.maxLength(maxUrlLength));

/**
 * Rules that determine which pages of a release the sitemap lists. Routes without parameters are listed
 * unless they are excluded.
 */
export const SitemapRules = v.object({
  /** Paths of pages that the sitemap does not list. */
  exclude: v.optional(v.array(RoutePath)),
  /**
   * Map from each route with a parameter to the API URL of a list. Each item of the list is one page, whose
   * URL is the route with the item's `slug` in place of `:slug`. Routes with a parameter but without a list
   * are not in the sitemap.
   */
  lists: v.optional(v.record(RoutePath, ListUrl)),
  /**
   * Map from a route with a list to a property of its items, such as `isVerified`. The sitemap lists only items for which it is
   * true. The pages of the others should be `noIndex`.
   */
  conditions: v.optional(v.record(RoutePath, v.pipe(v.string(), v.maxLength(100)))),
  /**
   * Map from a route without parameters to the API URL of the list that its page shows. The page was last changed when one of
   * the items was, according to their `modifiedOn`.
   */
  dates: v.optional(v.record(RoutePath, ListUrl)),
});
export type SitemapRules = v.InferOutput<typeof SitemapRules>;

const PagePath = v.pipe(
  v.string(),
  v.startsWith('/', 'An example is the path of a page'),
  v.maxLength(maxUrlLength),
);

/**
 * Schema for a page that serves as an example: its path and query, such as `/dealerships?search=Austin`, or a pattern
 * such as `/contact?dealer=:slug` and the API URL of the list whose items have the property `slug`.
 */
export const ExamplePage = v.union([
  PagePath,
  v.object({
    page: PagePath,
    list: ListUrl,
  }),
]);
export type ExamplePage = v.InferOutput<typeof ExamplePage>;
