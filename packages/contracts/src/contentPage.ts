import * as v from 'valibot';
import { read } from './read.ts';

export const contentPagesUrl = '/api/pages';

export const contentPageSlugs = [
  'privacy-policy',
  'terms-of-service',
  'publishing-policy',
  'feedback-policy',
  'corrections-policy',
  'diversity-policy',
  'ethics-policy',
  'staffing-report',
] as const;
export type ContentPageSlug = (typeof contentPageSlugs)[number];

/**
 * A page of text. Its HTML was rendered and sanitised by the service: it is safe to place in the page as it is. It is
 * made of p, ul, ol, li, h3, h4, strong, em, code, blockquote, hr, br, a and tables. A table stands in a `div` with
 * `role="group"`, a name and `tabindex="0"`, so that it can be scrolled sideways by keyboard too.
 */
export const ContentPage = v.object({
  slug: v.string(),
  title: v.string(),
  /** One sentence for search engines and for those who skim. */
  description: v.string(),
  /** An ISO date, where the page says when it was last changed. */
  lastUpdated: v.optional(v.pipe(v.string(), v.isoDate())),
  sections: v.array(
    v.object({
      /** The section's anchor, unique in the page. */
      id: v.string(),
      heading: v.string(),
      html: v.string(),
    }),
  ),
});
export type ContentPage = v.InferOutput<typeof ContentPage>;

export const contentPage = (slug: ContentPageSlug) => read(`${contentPagesUrl}/${slug}`, ContentPage);
