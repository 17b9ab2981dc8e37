import * as v from 'valibot';

/** The reply to a lead that is stored: its id, for whoever asks about it later. */
export const LeadAccepted = v.object({ id: v.string() });
export type LeadAccepted = v.InferOutput<typeof LeadAccepted>;
