import * as v from 'valibot';
import { createMultilineTextSchema } from '../http/textFields.ts';
import { ActivityMonth } from './activityMonth.ts';
import { Dealership } from './dealership.ts';
import { DealershipProfileEdit } from './dealershipProfileEdit.ts';
import { NewDealership } from './newDealership.ts';

/**
 * Base URL of the API with which operators manage dealerships. Requests require an operator's token. It is outside of
 * `/api`, so no module can register it as a prefix, and edges never forward requests to it.
 */
export const dealershipEntriesUrl = '/operator/dealerships';

/**
 * Listing of a dealership. Two kinds do not appear on the site: operators make a dealership `unlisted`, its owner makes it
 * `paused`.
 */
export const listings = ['unverified', 'verified', 'unlisted', 'paused'] as const;
export const Listing = v.picklist(listings, `listing must be one of ${listings.join(', ')}`);
export type Listing = v.InferOutput<typeof Listing>;

/** A dealership with the fields that only operators see. All dates are ISO strings. */
export const DealershipEntry = v.object({
  ...Dealership.entries,
  listing: Listing,
  /** Date at which a visitor submitted the dealership. Absent for dealerships of the seed. */
  createdAt: v.optional(v.string()),
  unlistedAt: v.optional(v.string()),
  pausedAt: v.optional(v.string()),
  /** What an operator wants to know from the owner of the dealership before it is verified. */
  note: v.optional(v.string()),
  /** Email address that its owner has confirmed. */
  confirmedEmail: v.optional(v.string()),
  /** True if its owner or an operator has stopped the monthly statistics. */
  refusesStatistics: v.optional(v.boolean()),
  /** Counts of each month with activity, newest first. Absent in lists. */
  activity: v.optional(v.array(ActivityMonth)),
  /** URL of the link for the owner that waits to be sent. Absent in lists. */
  manageLink: v.optional(v.string()),
});
export type DealershipEntry = v.InferOutput<typeof DealershipEntry>;

/** Dealerships, newest first, with the number of all dealerships by listing. */
export const DealershipEntryList = v.object({
  counts: v.record(Listing, v.number()),
  dealerships: v.array(DealershipEntry),
});
export type DealershipEntryList = v.InferOutput<typeof DealershipEntryList>;

/** Fields of a dealership that an operator changes, with the rules of the forms for visitors and dealers. */
export const DealershipEdit = v.pipe(
  v.partial(v.strictObject({ ...NewDealership.entries, ...DealershipProfileEdit.entries })),
  v.check((edit) => Object.keys(edit).length > 0, 'Name at least one field to change'),
);
export type DealershipEdit = v.InferOutput<typeof DealershipEdit>;

/** Request body with which an operator asks the owner of a dealership for information. */
export const InformationRequest = v.object({ note: createMultilineTextSchema('note is required', 1000) });
