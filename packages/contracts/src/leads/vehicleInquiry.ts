import * as v from 'valibot';
import { requiredEmail, requiredLine, requiredPhone, requiredText } from './leadFields.ts';

export const vehicleInquiryUrl = '/api/vehicle-inquiry';

/** What the site's form sends as the message (section 7 of the specification). */
export const vehicleInquiryMessage = "I'm interested in learning more about this vehicle.";

/** `$8,995`, or with cents `$8,995.50`. */
const Price = v.pipe(
  requiredLine('Vehicle price is required', 40),
  v.regex(/^\$\d{1,3}(,\d{3})*(\.\d{2})?$/, 'Please write the price like $8,995'),
);

/** A visitor's question about one vehicle, as it is sent; the reply is a `LeadAccepted`. */
export const NewVehicleInquiry = v.object({
  /** First and last name: room for two of the form's names and the space between them. */
  name: requiredLine('Name is required', 201),
  email: requiredEmail('Email is required', 'Please enter a valid email address'),
  phone: requiredPhone('Phone number is required'),
  message: requiredText('Message is required', 5000),
  vehicleName: requiredLine('Vehicle name is required', 200),
  vehiclePrice: Price,
});
export type NewVehicleInquiry = v.InferOutput<typeof NewVehicleInquiry>;
