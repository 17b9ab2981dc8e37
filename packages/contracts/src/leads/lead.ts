import * as v from 'valibot';
import { cleanEmail } from '../http/cleanText.ts';
import { createCleaningStep } from '../http/textFields.ts';

/**
 * Base URL of the API with which operators manage leads. Requests require an operator's token. It is outside of `/api`,
 * so no module can register it as a prefix, and edges never forward requests to it.
 */
export const leadsUrl = '/operator/leads';

/**
 * Delivery states of a lead: `waiting` for the next delivery attempt, `leased` by a delivery worker,
 * `delivered` on all channels, `parked` after too many failed attempts or because its document cannot be
 * created, or `suspected` of being spam and not delivered until an operator resends it.
 */
export const deliveryStates = ['waiting', 'leased', 'delivered', 'parked', 'suspected'] as const;
export const DeliveryState = v.picklist(deliveryStates, `state must be one of ${deliveryStates.join(', ')}`);
export type DeliveryState = v.InferOutput<typeof DeliveryState>;

/** Names of the channels through which leads are delivered. `dealer` is an email to the dealership that the lead is about. */
export const deliveryChannelNames = ['mail', 'adf', 'webhook', 'dealer'] as const;
export const DeliveryChannelName = v.picklist(deliveryChannelNames);
export type DeliveryChannelName = v.InferOutput<typeof DeliveryChannelName>;

/**
 * A failed attempt to deliver a lead. `reason` is an error code, because the error messages of mail servers
 * may contain the visitor's email address.
 */
export const DeliveryFailure = v.object({ channel: DeliveryChannelName, reason: v.string(), at: v.string() });
export type DeliveryFailure = v.InferOutput<typeof DeliveryFailure>;

/**
 * Fields that all kinds of leads have in common. All dates are ISO strings. Submitted values are not
 * validated again, so operators can read every stored lead.
 */
const sharedFields = {
  id: v.string(),
  createdAt: v.string(),
  /** ISO date at which the lead is deleted automatically. */
  expiresAt: v.string(),
  /** Only a report may have an empty email address. */
  email: v.string(),
  message: v.string(),
  delivery: v.object({
    state: DeliveryState,
    attempts: v.number(),
    nextAttemptAt: v.string(),
    deliveredAt: v.record(v.string(), v.string()),
    lastFailure: v.optional(DeliveryFailure),
  }),
};

/** Fields of leads from visitors who want to be contacted. */
const customerFields = { ...sharedFields, name: v.string(), phone: v.string() };

/** A lead, as the operator's API returns it. */
export const Lead = v.variant('kind', [
  v.object({
    kind: v.literal('vehicle-inquiry'),
    ...customerFields,
    vehicleName: v.string(),
    vehiclePrice: v.string(),
  }),
  v.object({
    kind: v.literal('contact-message'),
    ...customerFields,
    subject: v.string(),
    state: v.string(),
    /** Slug of the dealership that the message is about. */
    dealer: v.optional(v.string()),
    /** Slug of the vehicle that the message is about. */
    vehicle: v.optional(v.string()),
    /** Name of a state that is not an option of `state`. */
    otherState: v.optional(v.string()),
    zipCode: v.optional(v.string()),
  }),
  v.object({
    kind: v.literal('test-drive'),
    ...customerFields,
    /** Slug of the vehicle. */
    vehicle: v.string(),
    vehicleName: v.string(),
    /** Slug of the dealership. */
    dealer: v.string(),
    dealerName: v.string(),
    firstDate: v.string(),
    firstPartOfDay: v.string(),
    secondDate: v.string(),
    secondPartOfDay: v.string(),
  }),
  v.object({
    kind: v.literal('listing-report'),
    ...sharedFields,
    /** Slug of the dealership whose listing has an error. */
    dealer: v.string(),
    problem: v.string(),
  }),
]);
export type Lead = v.InferOutput<typeof Lead>;

/** Number of leads per delivery state. */
export const LeadCounts = v.record(DeliveryState, v.number());
export type LeadCounts = v.InferOutput<typeof LeadCounts>;

/** List of leads, newest first, with the number of leads per delivery state. */
export const LeadList = v.object({ counts: LeadCounts, leads: v.array(Lead) });
export type LeadList = v.InferOutput<typeof LeadList>;

/** Response to a request that resends leads: the number of leads that were queued for delivery again. */
export const LeadResendResult = v.object({ resent: v.number() });

/**
 * Request body that deletes all leads of a person. The body contains the email address because URLs are
 * logged.
 */
export const LeadErasureRequest = v.object({
  email: v.pipe(
    v.string('email is required'),
    createCleaningStep(cleanEmail),
    v.nonEmpty('email is required'),
  ),
});

/** Response to a `LeadErasureRequest`: the number of deleted leads. */
export const LeadErasureResult = v.object({ erased: v.number() });

/**
 * Response to a submission that was stored as a lead. Visitors can quote the lead's id in support requests.
 */
export const LeadReceipt = v.object({ id: v.string() });
export type LeadReceipt = v.InferOutput<typeof LeadReceipt>;
