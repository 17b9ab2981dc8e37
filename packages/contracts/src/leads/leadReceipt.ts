import * as v from 'valibot';

/**
 * Response to a submission that was stored as a lead. Visitors can quote the lead's id in support requests.
 */
export const LeadReceipt = v.object({ id: v.string() });
export type LeadReceipt = v.InferOutput<typeof LeadReceipt>;
