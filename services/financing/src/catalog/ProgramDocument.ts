import { CashProgram, LeaseProgram, LoanProgram } from '@msv/contracts/financing/financingProgram';
import * as v from 'valibot';
import { ListPosition } from './ListPosition.ts';

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
