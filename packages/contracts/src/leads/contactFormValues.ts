import * as v from 'valibot';
import { HoneypotField } from '../http/honeypot.ts';
import { NewContactMessage } from './contactMessage.ts';
import { nameFieldSchemas } from './nameFieldSchemas.ts';

const { name: _name, ...sharedFields } = NewContactMessage.entries;

/** Values of the contact form. The message that the form sends has one name instead of two. */
export const ContactFormValues = v.object({
  ...nameFieldSchemas,
  ...sharedFields,
  ...HoneypotField.entries,
});
export type ContactFormValues = v.InferOutput<typeof ContactFormValues>;

/** Converts parsed form values to the payload of the contact API, including the honeypot field. */
export function toContactMessage({
  firstName,
  lastName,
  ...rest
}: ContactFormValues): NewContactMessage & HoneypotField {
  return { name: `${firstName} ${lastName}`, ...rest };
}
