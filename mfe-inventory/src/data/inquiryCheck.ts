import { VehicleInquiryForm } from '@msv/contracts/vehicleInquiryForm';
import * as v from 'valibot';
import { faultsFrom, type InquiryFaults, inquiryFields } from './inquiryFields.ts';

export type InquiryCheck =
  | { inquiry: VehicleInquiryForm }
  /** `isIncomplete`: a field was left blank; otherwise what was typed cannot be right. */
  | { faults: InquiryFaults; isIncomplete: boolean };

/** Holds what was typed against the schema that the server checks with, too. */
export function checkInquiry(typed: Readonly<Record<string, unknown>>): InquiryCheck {
  const checked = v.safeParse(VehicleInquiryForm, typed);
  if (checked.success) return { inquiry: checked.output };
  const isBlank = (value: unknown) => typeof value !== 'string' || value.trim() === '';
  return {
    faults: faultsFrom(v.flatten<typeof VehicleInquiryForm>(checked.issues).nested ?? {}),
    isIncomplete: inquiryFields.some((field) => isBlank(typed[field])),
  };
}
