import { FinancingPartner } from '@msv/contracts/financing/financingPartner';
import { CashProgram, LeaseProgram, LoanProgram } from '@msv/contracts/financing/financingProgram';
import * as v from 'valibot';

/** Position of a document in its list, starting at 1. */
const ListPosition = v.pipe(v.number(), v.integer(), v.minValue(1));

/** A financing program as stored in MongoDB: the public fields and the program's position in the list. */
export const ProgramDocument = v.variant('type', [
  v.object({ ...LoanProgram.entries, position: ListPosition }),
  v.object({ ...LeaseProgram.entries, position: ListPosition }),
  v.object({ ...CashProgram.entries, position: ListPosition }),
]);

/**
 * Schema entries for the public fields of all program types, from which the database projection is created.
 */
export const publicProgramFields = {
  ...LoanProgram.entries,
  ...LeaseProgram.entries,
  ...CashProgram.entries,
};

/** A financing partner as stored in MongoDB: the public fields and the partner's position in the list. */
export const PartnerDocument = v.object({ ...FinancingPartner.entries, position: ListPosition });
