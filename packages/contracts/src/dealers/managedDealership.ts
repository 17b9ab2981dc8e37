import * as v from 'valibot';
import { defineApiRead } from '../http/apiRead.ts';
import { toOneClickUrl } from '../http/oneClickUrl.ts';
import { ActivityMonth } from './activityMonth.ts';
import { Dealership, dealershipsUrl } from './dealership.ts';
import { DealershipProfileEdit } from './dealershipProfileEdit.ts';
import { NewDealership } from './newDealership.ts';

/**
 * API for owners of dealerships. A request contains the token from an emailed link in the query string or the body,
 * which logs and traces omit.
 */
export const managedDealershipUrl = '/api/managed-dealership';

export const managedDealershipPath = '/manage-dealership';
const tokenParameter = 'token';

/** Creates the path of the page that an emailed link opens. */
export const createManagePath = (token: string): string =>
  `${managedDealershipPath}?${new URLSearchParams({ [tokenParameter]: token })}`;

/** Returns the token in the query string of the page. */
export const readManageToken = (search: string): string | undefined =>
  new URLSearchParams(search).get(tokenParameter) ?? undefined;

/** Returns the query string of the page without the token. */
export function removeManageToken(search: string): string {
  const parameters = new URLSearchParams(search);
  parameters.delete(tokenParameter);
  return parameters.size > 0 ? `?${parameters}` : '';
}

/**
 * URL that stops the monthly statistics. Mail programs post the token in the query string (RFC 8058), pages in the
 * body.
 */
export const unsubscribeUrl = toOneClickUrl(managedDealershipUrl);
const unsubscribeParameter = 'unsubscribe';

/** Creates the URL to which mail programs post. */
export const createOneClickUrl = (token: string): string =>
  `${unsubscribeUrl}?${new URLSearchParams({ [tokenParameter]: token })}`;

/** Creates the path of the page with the button that stops the monthly statistics. */
export const createUnsubscribePath = (token: string): string =>
  `${managedDealershipPath}?${new URLSearchParams({ [unsubscribeParameter]: token })}`;

/** Returns the token for the monthly statistics in the query string of the page. */
export const readUnsubscribeToken = (search: string): string | null =>
  new URLSearchParams(search).get(unsubscribeParameter);

/** Validity of an emailed link. */
export const manageLinkHours = 7 * 24;

/**
 * Status of a dealership for its owner. `needs-information` means that the owner has not yet answered an operator's
 * note.
 */
export const managedStatuses = ['received', 'verified', 'needs-information', 'paused'] as const;
export type ManagedStatus = (typeof managedStatuses)[number];

/** A dealership for the owner who opens the emailed link. */
export const ManagedDealership = v.object({
  ...v.pick(Dealership, [
    'name',
    'address',
    'city',
    'state',
    'zipCode',
    'phone',
    'email',
    'membershipId',
    'isVerified',
    'slug',
    'timeZone',
    'hours',
    'website',
    'services',
    'brands',
    'deliveryRadiusMiles',
  ]).entries,
  status: v.picklist(managedStatuses),
  /** Question of an operator that the owner answers before the dealership is verified. */
  note: v.optional(v.string()),
  /**
   * True after an owner has used a link that was sent to the current email address to confirm or change the dealership.
   */
  isEmailConfirmed: v.boolean(),
  /** Whether the owner gets monthly statistics by email. Absent if the site sends none for this listing. */
  getsStatistics: v.optional(v.boolean()),
  /** What visitors have done with the listing in the current month. */
  activity: v.optional(ActivityMonth),
  /** ISO date at which the link expires. */
  linkExpiresAt: v.string(),
});
export type ManagedDealership = v.InferOutput<typeof ManagedDealership>;

/**
 * Creates the API read for the dealership of an emailed link. The read changes no data, because mail programs open
 * links in advance. The API responds with 404 if the link is unknown, expired or revoked.
 */
export const createManagedDealershipRead = (token: string) =>
  defineApiRead(
    `${managedDealershipUrl}?${new URLSearchParams({ [tokenParameter]: token })}`,
    ManagedDealership,
  );

export const ManageQuery = v.object({ [tokenParameter]: v.optional(v.string(), '') });

/** Actions of an emailed link other than `save`. `remove` deletes the dealership. */
export const manageActions = [
  'confirm',
  'pause',
  'resume',
  'remove',
  'stop-statistics',
  'start-statistics',
] as const;

const token = v.string('The link is required');

export const SaveRequest = v.object({
  action: v.picklist(['save']),
  token,
  ...NewDealership.entries,
  ...DealershipProfileEdit.entries,
});
export type SaveRequest = v.InferOutput<typeof SaveRequest>;

export const ActionRequest = v.object({ action: v.picklist(manageActions), token });

/** Request body with which a page stops the monthly statistics. */
export const UnsubscribeRequest = v.object({ token });

/**
 * Request body of `POST /api/managed-dealership`. An operator must verify a new address, phone number or email address.
 */
export const ManageRequest = v.variant('action', [SaveRequest, ActionRequest]);
export type ManageRequest = v.InferOutput<typeof ManageRequest>;

/**
 * Reason why a link no longer works: the dealership was removed, or its email address has changed. The new address
 * receives a new link.
 */
export const EndedLink = v.object({
  emailChanged: v.optional(v.boolean()),
  removed: v.optional(v.boolean()),
});
export type EndedLink = v.InferOutput<typeof EndedLink>;

/** Response to a `ManageRequest`: the changed dealership, or the reason why the link no longer works. */
export const ManageResult = v.union([ManagedDealership, EndedLink]);
export type ManageResult = v.InferOutput<typeof ManageResult>;

/**
 * Creates the URL to which an empty `POST` emails a link to the owner of a dealership. The response does not reveal
 * whether a link was sent. Each email address gets only a few links a day.
 */
export const createManageLinkUrl = (slug: string): string =>
  `${dealershipsUrl}/${encodeURIComponent(slug)}/manage-link`;

/** Id of the section with the button that emails a link to the owner. */
export const listingOwnerSectionId = 'listing-owner';

/** Response to a request that reveals nothing about the dealership. */
export const Receipt = v.object({ accepted: v.literal(true) });
