import * as v from 'valibot';
import {
  createEmailSchema,
  createMultilineTextSchema,
  createPhoneSchema,
  createSingleLineTextSchema,
} from '../http/textFields.ts';

export const vehicleInquiryUrl = '/api/vehicle-inquiry';

/** Message that the site's inquiry form sends with every inquiry (section 7 of the specification). */
export const vehicleInquiryMessage = "I'm interested in learning more about this vehicle.";

/** Schema for a price in the format of `formatVehiclePrice`: `$8,995`, or `$8,995.50` with cents. */
const VehiclePriceText = v.pipe(
  createSingleLineTextSchema('Vehicle price is required', 40),
  v.regex(/^\$\d{1,3}(,\d{3})*(\.\d{2})?$/, 'Please write the price like $8,995'),
);

/** Request body of `POST /api/vehicle-inquiry`. The response is a `LeadReceipt`. */
export const NewVehicleInquiry = v.object({
  /** First and last name, separated by a space. Each may have up to 100 characters. */
  name: createSingleLineTextSchema('Name is required', 201),
  email: createEmailSchema('Email is required', 'Please enter a valid email address'),
  phone: createPhoneSchema('Phone number is required'),
  message: createMultilineTextSchema('Message is required', 5000),
  vehicleName: createSingleLineTextSchema('Vehicle name is required', 200),
  vehiclePrice: VehiclePriceText,
});
export type NewVehicleInquiry = v.InferOutput<typeof NewVehicleInquiry>;
