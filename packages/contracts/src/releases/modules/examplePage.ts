import * as v from 'valibot';

const PagePath = v.pipe(v.string(), v.startsWith('/', 'An example is the path of a page'));

/**
 * Schema for a page that serves as an example: its path and query, such as `/dealerships?search=Austin`, or a pattern
 * such as `/contact?dealer=:slug` and the API URL of the list whose items have the property `slug`.
 */
export const ExamplePage = v.union([
  PagePath,
  v.object({
    page: PagePath,
    list: v.pipe(v.string(), v.startsWith('/api/', 'A list is an API URL')),
  }),
]);
export type ExamplePage = v.InferOutput<typeof ExamplePage>;
