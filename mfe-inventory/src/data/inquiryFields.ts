import type { VehicleInquiryForm } from '@msv/contracts/vehicleInquiryForm';
import type { Faults } from '@msv/forms/Faults';

/** What the inquiry form asks for, in its order. */
export const inquiryFields = [
  'firstName',
  'lastName',
  'phone',
  'email',
] as const satisfies readonly (keyof VehicleInquiryForm)[];

export type InquiryFaults = Faults<(typeof inquiryFields)[number]>;

/** Whether a field was left blank; otherwise what was typed cannot be right. */
export function isIncomplete(typed: Readonly<Record<string, unknown>>): boolean {
  const isBlank = (value: unknown) => typeof value !== 'string' || value.trim() === '';
  return inquiryFields.some((field) => isBlank(typed[field]));
}
