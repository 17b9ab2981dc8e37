import * as v from 'valibot';
import { defineApiRead } from '../http/apiRead.ts';
import { toOneClickUrl } from '../http/oneClickUrl.ts';
import { ActivityMonth } from './activityMonth.ts';
import { Dealership, dealershipsUrl } from './dealership.ts';
import { DealershipProfileEdit } from './dealershipProfileEdit.ts';
import { NewDealership } from './newDealership.ts';

/**
 * API with which the owner of a dealership manages its listing. Requests need the token of a link that was sent to the email
 * address of the listing. The token is in the query string or in the body, because logs and traces contain neither.
 */
export const managedDealershipUrl = '/api/managed-dealership';

/** Path of the page on which the owner of a dealership manages its listing. */
export const managedDealershipPath = '/manage-dealership';
const tokenParameter = 'token';

/** Creates the path of the page to which a link leads. */
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
 * URL that stops the monthly statistics. Mail programs post to it with the token in the query string (RFC 8058), pages with the token
 * in the body.
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

/** Hours for which a link is valid. */
export const manageLinkHours = 7 * 24;

/**
 * Status of a listing, as its owner sees it: listed but not yet `verified`, waiting for the owner's answer to the operator's note,
 * or not listed because its owner has paused it.
 */
export const managedStatuses = ['received', 'verified', 'needs-information', 'paused'] as const;
export type ManagedStatus = (typeof managedStatuses)[number];

/** A dealership, as the owner of its link sees it. */
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
  /** What the operator wants to know before the listing is verified. */
  note: v.optional(v.string()),
  /** True once somebody has confirmed or changed the listing with a link that was sent to its current email address. */
  isEmailConfirmed: v.boolean(),
  /** Whether the owner gets monthly statistics by email. Absent if the site sends none for this listing. */
  getsStatistics: v.optional(v.boolean()),
  /** What visitors have done with the listing in the current month. */
  activity: v.optional(ActivityMonth),
  /** ISO date after which the link is not valid. */
  linkExpiresAt: v.string(),
});
export type ManagedDealership = v.InferOutput<typeof ManagedDealership>;

/**
 * Creates the API read for the dealership of a link. It changes nothing, because mail programs open links in advance. The API
 * responds with 404 if the link is unknown, expired or revoked.
 */
export const createManagedDealershipRead = (token: string) =>
  defineApiRead(
    `${managedDealershipUrl}?${new URLSearchParams({ [tokenParameter]: token })}`,
    ManagedDealership,
  );

/** Query string of `GET /api/managed-dealership`. */
export const ManageQuery = v.object({ [tokenParameter]: v.optional(v.string(), '') });

/** What a link can do beside `save`. `remove` deletes the listing. */
export const manageActions = [
  'confirm',
  'pause',
  'resume',
  'remove',
  'stop-statistics',
  'start-statistics',
] as const;

const token = v.string('The link is required');

/** All fields that the owner of a dealership can change. */
export const SaveRequest = v.object({
  action: v.picklist(['save']),
  token,
  ...NewDealership.entries,
  ...DealershipProfileEdit.entries,
});
export type SaveRequest = v.InferOutput<typeof SaveRequest>;

export const ActionRequest = v.object({ action: v.picklist(manageActions), token });

/** Request body of a page that stops the monthly statistics. */
export const UnsubscribeRequest = v.object({ token });

/** Request body of `POST /api/managed-dealership`. A change of the address, phone number or email address needs a new check. */
export const ManageRequest = v.variant('action', [SaveRequest, ActionRequest]);
export type ManageRequest = v.InferOutput<typeof ManageRequest>;

/** Why a link is revoked: its listing is removed, or its email address has changed. A new link is then sent to the new address. */
export const EndedLink = v.object({
  emailChanged: v.optional(v.boolean()),
  removed: v.optional(v.boolean()),
});
export type EndedLink = v.InferOutput<typeof EndedLink>;

/** Response to a `ManageRequest`: the dealership after the change, or why the link cannot be used anymore. */
export const ManageResult = v.union([ManagedDealership, EndedLink]);
export type ManageResult = v.InferOutput<typeof ManageResult>;

/**
 * Creates the URL that sends a link to the email address of a dealership. The request has no fields. The response is the same
 * whether a link was sent or not, because each email address gets only a few a day.
 */
export const createManageLinkUrl = (slug: string): string =>
  `${dealershipsUrl}/${encodeURIComponent(slug)}/manage-link`;

/** Id of the section on the page of a dealership that sends the link. */
export const listingOwnerSectionId = 'listing-owner';

/** Response to a request that reveals nothing about the dealership. */
export const Receipt = v.object({ accepted: v.literal(true) });
