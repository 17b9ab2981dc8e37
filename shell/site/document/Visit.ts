import { RejectedForm } from '@msv/contracts/http/formPost';
import { Preview } from '@msv/contracts/releases/preview';
import { createContext } from 'react';
import * as v from 'valibot';

/** Facts about one page view that the server and the browser must agree on. */
export const Visit = v.object({
  /** The current year, for the copyright line. */
  year: v.number(),
  /** True if the browser sent the Global Privacy Control header. */
  privacySignal: v.boolean(),
  /** Google Tag Manager container id, if the operator configured one. */
  tagManagerId: v.optional(v.string()),
  /** Previewed releases, and in `missing` those that are unavailable and replaced by the visitors' releases. */
  preview: v.optional(
    v.object({ ...v.partial(Preview, ['expiresAt']).entries, missing: Preview.entries.releases }),
  ),
  /** The form that the visitor submitted without scripts, if the server rejected it. Such a page is never cached. */
  rejectedForm: v.optional(RejectedForm),
});
export type Visit = v.InferOutput<typeof Visit>;

/** Provides the facts about the current page view. */
export const VisitContext = createContext<Visit>({ year: 2024, privacySignal: false });
