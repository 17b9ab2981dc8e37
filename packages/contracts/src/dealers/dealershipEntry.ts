import * as v from 'valibot';
import { createMultilineTextSchema } from '../http/textFields.ts';
import { ActivityMonth } from './activityMonth.ts';
import { Dealership } from './dealership.ts';
import { DealershipProfileEdit } from './dealershipProfileEdit.ts';
import { NewDealership } from './newDealership.ts';

/**
 * Base URL of the operators' API for dealerships. The URL is outside of `/api`, so no module can register the prefix
 * and edges never forward its requests.
 */
export const dealershipEntriesUrl = '/operator/dealerships';

/**
 * Listing of a dealership. The site does not show dealerships that are `unlisted` by an operator or `paused` by their
 * owner.
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
  /** Question of an operator to the owner, who answers it before the dealership is verified. */
  note: v.optional(v.string()),
  /** Email address that the owner has confirmed. */
  confirmedEmail: v.optional(v.string()),
  /** True if the owner or an operator has stopped the monthly statistics. */
  refusesStatistics: v.optional(v.boolean()),
  /** Counts of each month with activity, newest first. Absent in lists. */
  activity: v.optional(v.array(ActivityMonth)),
  /** Link for the owner that has not been sent yet. Absent in lists. */
  manageLink: v.optional(v.string()),
});
export type DealershipEntry = v.InferOutput<typeof DealershipEntry>;

/** Dealerships, newest first, and the number of all dealerships by listing. */
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
