import { FinancingPartner } from '@msv/contracts/financing/financingPartner';
import * as v from 'valibot';
import { ListPosition } from './ListPosition.ts';

/** A financing partner as stored in MongoDB: the public fields and the partner's position in the list. */
export const PartnerDocument = v.object({ ...FinancingPartner.entries, position: ListPosition });
