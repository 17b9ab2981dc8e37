import { FinancingPartner } from '@msv/contracts/financing';
import * as v from 'valibot';
import { Position } from './Position.ts';

/** A partner as it is stored: what the world may read, and its place in the list. */
export const PartnerDocument = v.object({ ...FinancingPartner.entries, position: Position });
export type PartnerDocument = v.InferOutput<typeof PartnerDocument>;
