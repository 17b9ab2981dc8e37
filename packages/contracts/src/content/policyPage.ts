import * as v from 'valibot';
import { defineApiRead } from '../http/apiRead.ts';
import type { PolicyPageSlug } from './policyPages.ts';

/** Base URL of the policy pages in the API. `{policyPagesUrl}/{slug}` returns one page. */
export const policyPagesUrl = '/api/pages';

/**
 * Sections of a policy page as sanitized HTML, which a page inserts without further escaping. The content service wraps
 * each table in a focusable group, so that keyboard users can scroll the table.
 */
export const PolicyPage = v.object({
  slug: v.string(),
  title: v.string(),
  /** Description of the page in one sentence, for search engines. The page also shows it below the title. */
  description: v.string(),
  /** ISO date of the last change. Absent if the page states no date. */
  lastUpdated: v.optional(v.pipe(v.string(), v.isoDate())),
  sections: v.array(
    v.object({
      /** Element id of the section, which links use as their URL fragment. Unique within the page. */
      id: v.string(),
      heading: v.string(),
      html: v.string(),
    }),
  ),
});
export type PolicyPage = v.InferOutput<typeof PolicyPage>;

/** Creates the API read for the text of the policy page with the given slug. */
export const createPolicyPageRead = (slug: PolicyPageSlug) =>
  defineApiRead(`${policyPagesUrl}/${slug}`, PolicyPage);
