import type { VehicleInquiryForm } from '@msv/contracts/vehicleInquiryForm';

/** What the inquiry form asks for, in its order. */
export const inquiryFields = [
  'firstName',
  'lastName',
  'phone',
  'email',
] as const satisfies readonly (keyof VehicleInquiryForm)[];

export type InquiryField = (typeof inquiryFields)[number];

/** A sentence per field that needs another look. */
export type InquiryFaults = Readonly<Partial<Record<InquiryField, string>>>;

/** Picks the first sentence for each of the form's fields out of those that a check gave. */
export function faultsFrom(
  sentences: Readonly<Record<string, readonly string[] | undefined>>,
): InquiryFaults {
  return Object.fromEntries(
    inquiryFields.flatMap((field) => {
      const sentence = sentences[field]?.[0];
      return sentence ? [[field, sentence]] : [];
    }),
  );
}
