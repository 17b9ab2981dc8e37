import type { InquiryFormValues } from '@msv/contracts/leads/vehicleInquiry';
import { fieldLabels } from '@msv/forms/fields/fieldLabels';

/** Labels of the visible fields of the inquiry form by name, in display order. */
export const inquiryFieldLabels = {
  firstName: fieldLabels.firstName,
  lastName: fieldLabels.lastName,
  phone: fieldLabels.phone,
  email: fieldLabels.email,
} as const satisfies Partial<Record<keyof InquiryFormValues, string>>;

/** Returns true if a field is missing or contains only whitespace. */
export function hasBlankField(values: Readonly<Record<string, unknown>>): boolean {
  const isBlank = (value: unknown) => typeof value !== 'string' || value.trim() === '';
  return Object.keys(inquiryFieldLabels).some((field) => isBlank(values[field]));
}
