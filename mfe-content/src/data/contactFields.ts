import { type ContactForm, contactStates, contactSubjects } from '@msv/contracts/contactMessage';
import type { Faults } from '@msv/forms/Faults';

/** What the contact form asks for, in its order. */
export const contactFields = [
  'firstName',
  'lastName',
  'email',
  'phone',
  'state',
  'subject',
  'message',
] as const satisfies readonly (keyof ContactForm)[];

export type ContactFaults = Faults<(typeof contactFields)[number]>;

/** The words of a choice: `new-york` is `New York`. */
const labelOf = (value: string) =>
  value.replace(/(^|-)([a-z])/g, (_all, dash, letter) => (dash && ' ') + letter.toUpperCase());

const options = (values: readonly string[]) => values.map((value) => ({ value, label: labelOf(value) }));

export const stateOptions = options(contactStates);
export const subjectOptions = options(contactSubjects);

/**
 * Which state an address such as `/contact?state=texas` chooses beforehand: none where it names none, `other` where it
 * names one that the form does not list.
 */
export function stateChosenBy(query: string): string {
  const named = new URLSearchParams(query).get('state')?.trim().toLowerCase();
  if (!named) return '';
  return contactStates.find((state) => state === named) ?? 'other';
}
