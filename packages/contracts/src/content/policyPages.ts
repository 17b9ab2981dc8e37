/**
 * Policy and legal pages in the order of the footer. To add a page, add an entry and a Markdown file with the name of
 * the slug in `services/content/seed/pages`.
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

/** URL path of the page without the leading slash, and name of the page's Markdown file. */
export type PolicyPageSlug = (typeof policyPages)[number]['slug'];

export interface PolicyPageEntry {
  readonly slug: PolicyPageSlug;
  readonly title: string;
}

/** URL paths of all policy pages, such as `/privacy-policy`. */
export const policyPagePaths = policyPages.map(({ slug }) => `/${slug}` as const);
