import { FinancingPartner } from '@msv/contracts/financing/financingPartner';
import { CashProgram, LeaseProgram, LoanProgram } from '@msv/contracts/financing/financingProgram';
import * as v from 'valibot';

/** Position in its list, starting at 1. */
const ListPosition = v.pipe(v.number(), v.integer(), v.minValue(1));

export const ProgramDocument = v.variant('type', [
  v.object({ ...LoanProgram.entries, position: ListPosition }),
  v.object({ ...LeaseProgram.entries, position: ListPosition }),
  v.object({ ...CashProgram.entries, position: ListPosition }),
]);

/** Public fields of all program types for the database projection. */
export const publicProgramFields = {
  ...LoanProgram.entries,
  ...LeaseProgram.entries,
  ...CashProgram.entries,
};

export const PartnerDocument = v.object({ ...FinancingPartner.entries, position: ListPosition });
