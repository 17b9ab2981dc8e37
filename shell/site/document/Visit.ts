import { Preview } from '@msv/contracts/preview';
import { createContext } from 'react';
import * as v from 'valibot';

/** What is true of one page view and not of the site: known to the server, so that both sides render the same. */
export const Visit = v.object({
  /** The year in which the page is shown. */
  year: v.number(),
  /** The visitor's browser sent the Global Privacy Control signal. */
  privacySignal: v.boolean(),
  /** The operator's tag manager, if one is configured. */
  tagManagerId: v.optional(v.string()),
  /** The releases that only this browser gets, and those that it was to get and others stand in for. */
  preview: v.optional(
    v.object({ ...v.partial(Preview, ['expiresAt']).entries, missing: Preview.entries.releases }),
  ),
});
export type Visit = v.InferOutput<typeof Visit>;

export const VisitContext = createContext<Visit>({ year: 2024, privacySignal: false });
