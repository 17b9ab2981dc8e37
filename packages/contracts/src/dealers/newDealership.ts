import * as v from 'valibot';
import {
  createAsciiTextSchema,
  createEmailSchema,
  createMinLengthCheck,
  createOptionalSingleLineTextSchema,
  createPhoneSchema,
  createSingleLineTextSchema,
} from '../http/textFields.ts';
import { formatZipCode } from '../http/zipCode.ts';
import { stateNames } from './stateNames.ts';

const zipCodeMessage = 'ZIP code is required';

/** Request body of `POST /api/dealerships`. The response is a `Dealership`. */
export const NewDealership = v.object({
  name: createSingleLineTextSchema('Dealership name is required', 120),
  address: createSingleLineTextSchema('Address is required', 200),
  city: createSingleLineTextSchema('City is required', 100),
  state: v.picklist(stateNames, 'State is required'),
  /** The maximum length includes all characters. US ZIP codes are parsed as `12207` or `12207-1234`. */
  zipCode: v.pipe(
    createAsciiTextSchema(zipCodeMessage, 10),
    createMinLengthCheck(5, zipCodeMessage),
    v.transform(formatZipCode),
  ),
  phone: createPhoneSchema('Phone number must be at least 10 digits'),
  email: createEmailSchema('Valid email address is required', 'Valid email address is required'),
  /** An empty membership number is parsed as `null`. */
  membershipId: createOptionalSingleLineTextSchema(40),
});
export type NewDealership = v.InferOutput<typeof NewDealership>;
