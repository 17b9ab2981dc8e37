import * as v from 'valibot';
import { HoneypotField } from '../http/honeypot.ts';
import { nameFieldSchemas } from './nameFieldSchemas.ts';
import { NewVehicleInquiry, vehicleInquiryMessage } from './vehicleInquiry.ts';

const { phone, email, vehicleName, vehiclePrice } = NewVehicleInquiry.entries;

/** Values of the vehicle inquiry form, in the order of its fields. Hidden inputs contain the vehicle. */
export const InquiryFormValues = v.object({
  ...nameFieldSchemas,
  phone,
  email,
  vehicleName,
  vehiclePrice,
  ...HoneypotField.entries,
});
export type InquiryFormValues = v.InferOutput<typeof InquiryFormValues>;

/** Converts parsed form values to the payload of the inquiry API, including the honeypot field. */
export function toVehicleInquiry({
  firstName,
  lastName,
  ...rest
}: InquiryFormValues): NewVehicleInquiry & HoneypotField {
  return { name: `${firstName} ${lastName}`, message: vehicleInquiryMessage, ...rest };
}
