import * as v from 'valibot';
import { Honeypot } from './honeypot.ts';
import { requiredEmail, requiredLine, requiredText } from './leadFields.ts';

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

const invalidEmail = 'Please enter a valid email address';
const invalidPhone = 'Please enter a valid phone number';
const shortMessage = 'Message must be at least 10 characters';

/** The fields that the form and the message have in common, with the sentences of section 5 of the specification. */
const shared = {
  email: requiredEmail(invalidEmail, invalidEmail),
  phone: v.pipe(requiredLine(invalidPhone, 40), v.minLength(10, invalidPhone)),
  message: v.pipe(requiredText(shortMessage, 5000), v.minLength(10, shortMessage)),
  subject: v.picklist(contactSubjects, 'Please select a subject'),
  state: v.picklist(contactStates, 'Please select your state'),
};

/** A visitor's message as it is sent; the reply is a `LeadAccepted`. */
export const NewContactMessage = v.object({ name: requiredLine('Name is required', 201), ...shared });
export type NewContactMessage = v.InferOutput<typeof NewContactMessage>;

/** What a visitor types, before the two names become one. */
export const ContactForm = v.object({
  firstName: requiredLine('First name is required', 100),
  lastName: requiredLine('Last name is required', 100),
  ...shared,
  ...Honeypot.entries,
});
export type ContactForm = v.InferOutput<typeof ContactForm>;

/** What the form sends, the honeypot included. Takes the parsed form, whose blanks are trimmed. */
export function contactMessageOf({
  firstName,
  lastName,
  ...rest
}: ContactForm): NewContactMessage & Honeypot {
  return { name: `${firstName} ${lastName}`, ...rest };
}
