import { CashProgram, LeaseProgram, LoanProgram } from '@msv/contracts/financing';
import * as v from 'valibot';
import { Position } from './Position.ts';

/** A program as it is stored: what the world may read, and its place in the list. */
export const ProgramDocument = v.variant('type', [
  v.object({ ...LoanProgram.entries, position: Position }),
  v.object({ ...LeaseProgram.entries, position: Position }),
  v.object({ ...CashProgram.entries, position: Position }),
]);
export type ProgramDocument = v.InferOutput<typeof ProgramDocument>;

/** Everything that a program of any type may show. */
export const programEntries = { ...LoanProgram.entries, ...LeaseProgram.entries, ...CashProgram.entries };
