import * as v from 'valibot';
import { cleanEmail } from '../http/cleanText.ts';
import { createCleaningStep } from '../http/textFields.ts';

/**
 * Base URL of the operators' API for leads. The URL is outside of `/api`, so no module can register the prefix and
 * edges never forward its requests.
 */
export const leadsUrl = '/operator/leads';

/**
 * `leased` means that a worker delivers the lead. Leads are `parked` after too many failures, or if their document
 * cannot be created. `suspected` leads may be spam: they are delivered only after an operator resends them.
 */
export const deliveryStates = ['waiting', 'leased', 'delivered', 'parked', 'suspected'] as const;
export const DeliveryState = v.picklist(deliveryStates, `state must be one of ${deliveryStates.join(', ')}`);
export type DeliveryState = v.InferOutput<typeof DeliveryState>;

/** Channels through which leads are delivered. `dealer` is an email to the dealership. */
export const deliveryChannelNames = ['mail', 'adf', 'webhook', 'dealer'] as const;
export const DeliveryChannelName = v.picklist(deliveryChannelNames);
export type DeliveryChannelName = v.InferOutput<typeof DeliveryChannelName>;

/**
 * A failed delivery. `reason` is an error code, because messages of mail servers may contain the visitor's email
 * address.
 */
export const DeliveryFailure = v.object({ channel: DeliveryChannelName, reason: v.string(), at: v.string() });
export type DeliveryFailure = v.InferOutput<typeof DeliveryFailure>;

/**
 * Fields of all kinds of leads, with ISO dates. Submitted values are not validated again, so operators can read every
 * stored lead.
 */
const sharedFields = {
  id: v.string(),
  createdAt: v.string(),
  /** ISO date at which the lead is deleted automatically. */
  expiresAt: v.string(),
  /** Only a listing report may have an empty email address. */
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
    /** Slug of the dealership. */
    dealer: v.optional(v.string()),
    /** Slug of the vehicle. */
    vehicle: v.optional(v.string()),
    /** Name of a state that is not an option of `state`. */
    otherState: v.optional(v.string()),
    zipCode: v.optional(v.string()),
  }),
  v.object({
    kind: v.literal('test-drive'),
    ...customerFields,
    vehicle: v.string(),
    vehicleName: v.string(),
    dealer: v.string(),
    dealerName: v.string(),
    firstDate: v.string(),
    firstPartOfDay: v.string(),
    /** Empty if the visitor has chosen only one time window. */
    secondDate: v.string(),
    secondPartOfDay: v.string(),
  }),
  v.object({
    kind: v.literal('listing-report'),
    ...sharedFields,
    /** Slug of the dealership. */
    dealer: v.string(),
    problem: v.string(),
  }),
]);
export type Lead = v.InferOutput<typeof Lead>;

export const LeadCounts = v.record(DeliveryState, v.number());
export type LeadCounts = v.InferOutput<typeof LeadCounts>;

/** List of leads, newest first, and the number of all leads per delivery state. */
export const LeadList = v.object({ counts: LeadCounts, leads: v.array(Lead) });
export type LeadList = v.InferOutput<typeof LeadList>;

/** Number of leads that were queued for delivery again. */
export const LeadResendResult = v.object({ resent: v.number() });

/**
 * Request body that deletes all leads of a person. The email address is not part of the URL, because URLs are logged.
 */
export const LeadErasureRequest = v.object({
  email: v.pipe(
    v.string('email is required'),
    createCleaningStep(cleanEmail),
    v.nonEmpty('email is required'),
  ),
});

export const LeadErasureResult = v.object({ erased: v.number() });

/** Response to a submission. Visitors can quote the id in support requests. */
export const LeadReceipt = v.object({ id: v.string() });
export type LeadReceipt = v.InferOutput<typeof LeadReceipt>;
