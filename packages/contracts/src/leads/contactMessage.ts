import * as v from 'valibot';
import { stateNames } from '../dealers/stateNames.ts';
import { cleanAscii } from '../http/cleanText.ts';
import { Slug } from '../http/slug.ts';
import {
  createCleaningStep,
  createEmailSchema,
  createMultilineTextSchema,
  createPhoneSchema,
  createSingleLineTextSchema,
} from '../http/textFields.ts';

export const contactUrl = '/api/contact';

export const contactStates = [
  'california',
  'texas',
  'florida',
  'new-york',
  'illinois',
  'arizona',
  'other',
] as const;

export const contactSubjects = ['sales', 'service', 'dealer', 'financing', 'warranty', 'other'] as const;

const invalidEmailMessage = 'Please enter a valid email address';
const invalidPhoneMessage = 'Please enter a valid phone number';
export const missingStateMessage = 'Please select your state';
const textTooShortMessage = 'Message must be at least 10 characters';

/** Request body of `POST /api/contact`. The response is a `LeadReceipt`. */
export const NewContactMessage = v.object({
  /** First and last name, separated by a space, with up to 100 characters each. */
  name: createSingleLineTextSchema('Name is required', 201),
  email: createEmailSchema(invalidEmailMessage, invalidEmailMessage),
  phone: createPhoneSchema(invalidPhoneMessage),
  message: createMultilineTextSchema(textTooShortMessage, 5000, 10),
  subject: v.picklist(contactSubjects, 'Please select a subject'),
  state: v.picklist(contactStates, missingStateMessage),
  /** Slug of the dealership whose page the visitor came from. */
  dealer: v.optional(Slug),
  /** Slug of the vehicle whose page the visitor came from. */
  vehicle: v.optional(Slug),
  /** Name of the visitor's state, if `state` is `other`. */
  otherState: v.optional(v.picklist(stateNames)),
  /** ZIP code with which the visitor searched for dealers. */
  zipCode: v.optional(
    v.pipe(
      v.string(),
      createCleaningStep(cleanAscii),
      v.regex(/^\d{5}$/, 'Please enter a ZIP code of five digits'),
    ),
  ),
});
export type NewContactMessage = v.InferOutput<typeof NewContactMessage>;
