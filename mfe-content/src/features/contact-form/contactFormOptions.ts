import { type StateName, stateNames } from '@msv/contracts/dealers/stateNames';
import type { ContactFormValues } from '@msv/contracts/leads/contactFormValues';
import { contactStates, contactSubjects } from '@msv/contracts/leads/contactMessage';
import { fieldLabels } from '@msv/forms/fields/fieldLabels';

/** Labels of the fields of the contact form by name, in display order. */
export const contactFieldLabels = {
  ...fieldLabels,
  state: 'State',
  subject: 'Subject',
  message: 'Message',
} as const satisfies Partial<Record<keyof ContactFormValues, string>>;

/** Formats an option value as a label: `new-york` becomes `New York`. */
const formatOptionLabel = (value: string) =>
  value.replace(/(^|-)([a-z])/g, (_all, dash, letter) => (dash && ' ') + letter.toUpperCase());

const toSelectOptions = (values: readonly string[]) =>
  values.map((value) => ({ value, label: formatOptionLabel(value) }));

const stateOptions = toSelectOptions(contactStates);

/**
 * Lists the options of the State select.
 * @param otherState Name of a state in the link to the page. It becomes another option.
 */
export const listStateOptions = (otherState: StateName | undefined) =>
  otherState ? [{ value: otherState, label: otherState }, ...stateOptions] : stateOptions;
/** Options of the Subject select. */
export const subjectOptions = toSelectOptions(contactSubjects);

/**
 * Converts the name or slug of a state to an option of the State select: `New York` becomes `new-york`, and `ohio` becomes
 * `Ohio`. Returns an empty string without a state, and `other` for an unknown one.
 */
export function toStateOption(state: string | null | undefined): string {
  const slug = toStateSlug(state);
  return slug ? (contactStates.find((option) => option === slug) ?? findStateName(state) ?? 'other') : '';
}

/** Returns the name of a state: `ohio` becomes `Ohio`. */
export const findStateName = (state: string | null | undefined): StateName | undefined =>
  stateNames.find((name) => toStateSlug(name) === toStateSlug(state));

/** Returns the name of a state that the State select lists only if a link to the page names it. */
export function findOtherState(state: string | null | undefined): StateName | undefined {
  const name = findStateName(state);
  return toStateOption(state) === name ? name : undefined;
}

const toStateSlug = (state: string | null | undefined) => state?.trim().toLowerCase().replaceAll(' ', '-');
