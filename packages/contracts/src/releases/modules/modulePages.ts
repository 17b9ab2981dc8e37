import * as v from 'valibot';
import { RoutePath } from './routePath.ts';

const maxUrlLength = 300;
const ListUrl = v.pipe(v.string(), v.startsWith('/api/', 'A list is an API URL'), v.maxLength(maxUrlLength));

/** Rules for the sitemap. Routes without parameters are listed unless they are excluded. */
export const SitemapRules = v.object({
  exclude: v.optional(v.array(RoutePath)),
  /**
   * API URL of a list for each route with a parameter, such as `:slug`. The sitemap contains one page per item of the
   * list.
   */
  lists: v.optional(v.record(RoutePath, ListUrl)),
  /**
   * Property of the items, such as `isVerified`, that must be true for pages in the sitemap. Other pages should be
   * `noIndex`.
   */
  conditions: v.optional(v.record(RoutePath, v.pipe(v.string(), v.maxLength(100)))),
  /**
   * API URL of the list that a route without parameters shows. The newest `modifiedOn` of its items is the date of the
   * page.
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
 * Schema for an example page, such as `/dealerships?search=Austin`, or a pattern such as `/contact?dealer=:slug` with
 * the API URL of a list.
 */
export const ExamplePage = v.union([
  PagePath,
  v.object({
    page: PagePath,
    list: ListUrl,
  }),
]);
export type ExamplePage = v.InferOutput<typeof ExamplePage>;
