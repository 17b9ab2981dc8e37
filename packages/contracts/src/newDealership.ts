import * as v from 'valibot';
import { optionalLine, requiredEmail, requiredLine } from './leadFields.ts';
import { stateNames } from './stateNames.ts';

/** Characters, as the specification counts them: `(407) 555-0107` has fourteen. */
const atLeast = (length: number, message: string, maxLength: number) =>
  v.pipe(requiredLine(message, maxLength), v.minLength(length, message));

/** What a dealer sends to join the network; posted to `dealershipsUrl`, answered with the `Dealership`. */
export const NewDealership = v.object({
  name: requiredLine('Dealership name is required', 120),
  address: requiredLine('Address is required', 200),
  city: requiredLine('City is required', 100),
  state: v.picklist(stateNames, 'State is required'),
  zipCode: atLeast(5, 'ZIP code is required', 10),
  phone: atLeast(10, 'Phone number must be at least 10 digits', 40),
  email: requiredEmail('Valid email address is required', 'Valid email address is required'),
  /** Sent as null when nothing was typed. */
  membershipId: optionalLine(40),
});
export type NewDealership = v.InferOutput<typeof NewDealership>;

/** What the form says in a toast (section 8 of the specification). */
export const newDealershipToasts = {
  added: { title: 'Success!', description: 'Dealership added successfully!' },
  failed: { title: 'Error', description: 'Failed to add dealership. Please try again.' },
} as const;
