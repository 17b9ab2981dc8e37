import * as v from 'valibot';
import { stateNames } from '../dealers/stateNames.ts';
import { HoneypotField } from '../http/formPost.ts';
import { contactStates, missingStateMessage, NewContactMessage } from './contactMessage.ts';
import { nameFieldSchemas } from './nameFieldSchemas.ts';

const { name: _name, ...sharedFields } = NewContactMessage.entries;

export const ContactFormValues = v.object({
  ...nameFieldSchemas,
  ...sharedFields,
  /** A link to the form can add a state that is not among the options. */
  state: v.picklist([...contactStates, ...stateNames], missingStateMessage),
  ...HoneypotField.entries,
});
export type ContactFormValues = v.InferOutput<typeof ContactFormValues>;

/** Converts parsed form values to the request body of the contact API, including the honeypot field. */
export function toContactMessage({
  firstName,
  lastName,
  state,
  ...rest
}: ContactFormValues): NewContactMessage & HoneypotField {
  const option = contactStates.find((option) => option === state);
  const otherState = stateNames.find((name) => name === state);
  return {
    name: `${firstName} ${lastName}`,
    ...rest,
    state: option ?? 'other',
    ...(otherState && { otherState }),
  };
}
