import * as v from 'valibot';
import { HoneypotField } from '../http/formPost.ts';
import {
  createEmailSchema,
  createMultilineTextSchema,
  createPhoneSchema,
  createSingleLineTextSchema,
} from '../http/textFields.ts';
import { nameFieldSchemas } from './nameFieldSchemas.ts';

export const vehicleInquiryUrl = '/api/vehicle-inquiry';

/** Message that the form sends with every inquiry. */
export const vehicleInquiryMessage = "I'm interested in learning more about this vehicle.";

/** Schema for a price in the format of `formatVehiclePrice`. */
const VehiclePriceText = v.pipe(
  createSingleLineTextSchema('Vehicle price is required', 40),
  v.regex(/^\$\d{1,3}(,\d{3})*(\.\d{2})?$/, 'Please write the price like $8,995'),
);

/** Request body of `POST /api/vehicle-inquiry`. The response is a `LeadReceipt`. */
export const NewVehicleInquiry = v.object({
  /** First and last name, separated by a space, with up to 100 characters each. */
  name: createSingleLineTextSchema('Name is required', 201),
  email: createEmailSchema('Email is required', 'Please enter a valid email address'),
  phone: createPhoneSchema('Please enter a valid phone number', 'Phone number is required'),
  message: createMultilineTextSchema('Message is required', 5000),
  vehicleName: createSingleLineTextSchema('Vehicle name is required', 200),
  vehiclePrice: VehiclePriceText,
});
export type NewVehicleInquiry = v.InferOutput<typeof NewVehicleInquiry>;

const { phone, email, vehicleName, vehiclePrice } = NewVehicleInquiry.entries;

/** Values of the inquiry form, in the order of its fields. Hidden inputs contain the vehicle. */
export const InquiryFormValues = v.object({
  ...nameFieldSchemas,
  phone,
  email,
  vehicleName,
  vehiclePrice,
  ...HoneypotField.entries,
});
export type InquiryFormValues = v.InferOutput<typeof InquiryFormValues>;

/** Converts parsed form values to the request body of the API, including the honeypot field. */
export function toVehicleInquiry({
  firstName,
  lastName,
  ...rest
}: InquiryFormValues): NewVehicleInquiry & HoneypotField {
  return { name: `${firstName} ${lastName}`, message: vehicleInquiryMessage, ...rest };
}
