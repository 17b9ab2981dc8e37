/**
 * Policy and legal pages, in the order in which the footer lists them. To add a page, add its slug and title
 * here, and a Markdown file named after the slug to `services/content/seed/pages`. The footer, the routes of the
 * content module and the tests are derived from this list. The title is the link text in the footer, and the page
 * title until the page's text has loaded.
 */
export const policyPages = [
  { slug: 'privacy-policy', title: 'Privacy Policy' },
  { slug: 'terms-of-service', title: 'Terms of Service' },
  { slug: 'publishing-policy', title: 'Publishing Policy' },
  { slug: 'feedback-policy', title: 'Feedback Policy' },
  { slug: 'corrections-policy', title: 'Corrections Policy' },
  { slug: 'diversity-policy', title: 'Diversity Policy' },
  { slug: 'ethics-policy', title: 'Ethics Policy' },
  { slug: 'staffing-report', title: 'Staffing Report' },
] as const;

/** URL path of the page without the leading slash. Also the name of the page's Markdown file. */
export type PolicyPageSlug = (typeof policyPages)[number]['slug'];

/** Slug and title of a policy page. */
export interface PolicyPageEntry {
  readonly slug: PolicyPageSlug;
  readonly title: string;
}

/** URL paths of all policy pages, such as `/privacy-policy`. */
export const policyPagePaths = policyPages.map(({ slug }) => `/${slug}` as const);
