import * as v from 'valibot';
import { dollars } from './dollars.ts';
import { Honeypot } from './honeypot.ts';
import { requiredEmail, requiredLine, requiredPhone } from './leadFields.ts';
import type { Vehicle } from './vehicle.ts';
import { type NewVehicleInquiry, vehicleInquiryMessage } from './vehicleInquiry.ts';

/** What a visitor types to ask about a vehicle, in the order in which the form asks for it. */
export const VehicleInquiryForm = v.object({
  firstName: requiredLine('First name is required', 100),
  lastName: requiredLine('Last name is required', 100),
  phone: requiredPhone('Phone number is required'),
  email: requiredEmail('Email is required', 'Please enter a valid email address'),
  ...Honeypot.entries,
});
export type VehicleInquiryForm = v.InferOutput<typeof VehicleInquiryForm>;

/** What the form says in a toast (sections 5 and 8 of the specification). */
export const vehicleInquiryToasts = {
  missing: { title: 'Please fill all fields', description: 'All form fields are required.' },
  failed: { title: 'Error', description: 'Failed to send message. Please try again.' },
} as const;

/** What the form sends about a vehicle, the honeypot included. Takes the parsed form, whose blanks are trimmed. */
export function vehicleInquiryOf(
  { firstName, lastName, email, phone, ...honeypot }: VehicleInquiryForm,
  vehicle: Pick<Vehicle, 'name' | 'price'>,
): NewVehicleInquiry & Honeypot {
  return {
    name: `${firstName} ${lastName}`,
    email,
    phone,
    message: vehicleInquiryMessage,
    vehicleName: vehicle.name,
    vehiclePrice: dollars(vehicle.price),
    ...honeypot,
  };
}
