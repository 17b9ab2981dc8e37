import * as v from 'valibot';
import { defineApiRead } from '../http/apiRead.ts';
import { financingUrl, HttpsUrl } from './financingProgram.ts';

/** External lender that takes applications on its own website. */
export const FinancingPartner = v.object({
  id: v.string(),
  name: v.string(),
  /** Type of financing, such as `Rent-to-own`. */
  kind: v.string(),
  description: v.string(),
  applyUrl: HttpsUrl,
});
export type FinancingPartner = v.InferOutput<typeof FinancingPartner>;

/** API read for all financing partners, in display order. */
export const financingPartnersRead = defineApiRead(`${financingUrl}/partners`, v.array(FinancingPartner));
