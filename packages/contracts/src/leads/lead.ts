import * as v from 'valibot';

/** The operator's side of what visitors sent; answered to the holder of a token only. */
export const leadsUrl = '/api/leads';

export const deliveryStates = ['waiting', 'leased', 'delivered', 'parked'] as const;
export const DeliveryState = v.picklist(deliveryStates, `state must be one of ${deliveryStates.join(', ')}`);
export type DeliveryState = v.InferOutput<typeof DeliveryState>;

export const channelNames = ['mail', 'adf', 'webhook'] as const;
export const ChannelName = v.picklist(channelNames);
export type ChannelName = v.InferOutput<typeof ChannelName>;

/** Why a channel did not take a lead: codes only, since servers quote addresses in what they say. */
export const DeliveryFailure = v.object({ channel: ChannelName, reason: v.string(), at: v.string() });
export type DeliveryFailure = v.InferOutput<typeof DeliveryFailure>;

/** Dates are ISO texts. What visitors wrote is not checked again: an operator can read whatever was stored. */
const received = {
  id: v.string(),
  createdAt: v.string(),
  /** When it is removed by itself. */
  expiresAt: v.string(),
  name: v.string(),
  email: v.string(),
  phone: v.string(),
  message: v.string(),
  delivery: v.object({
    state: DeliveryState,
    attempts: v.number(),
    nextAttemptAt: v.string(),
    deliveredAt: v.record(v.string(), v.string()),
    lastFailure: v.optional(DeliveryFailure),
  }),
};

/** A lead as an operator sees it. */
export const Lead = v.variant('kind', [
  v.object({
    kind: v.literal('vehicle-inquiry'),
    ...received,
    vehicleName: v.string(),
    vehiclePrice: v.string(),
  }),
  v.object({ kind: v.literal('contact-message'), ...received, subject: v.string(), state: v.string() }),
]);
export type Lead = v.InferOutput<typeof Lead>;

export const LeadCounts = v.record(DeliveryState, v.number());
export type LeadCounts = v.InferOutput<typeof LeadCounts>;

/** The newest first, and how many there are in each state. */
export const LeadList = v.object({ counts: LeadCounts, leads: v.array(Lead) });
export type LeadList = v.InferOutput<typeof LeadList>;

export const LeadsResent = v.object({ resent: v.number() });

/** Asks for a person's leads to be removed; in the body, since addresses of requests are logged. */
export const LeadErasure = v.object({
  email: v.pipe(v.string('email is required'), v.trim(), v.nonEmpty('email is required')),
});
export const LeadsErased = v.object({ erased: v.number() });
