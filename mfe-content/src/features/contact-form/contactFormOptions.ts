import { type StateName, stateNames } from '@msv/contracts/dealers/stateNames';
import type { ContactFormValues } from '@msv/contracts/leads/contactFormValues';
import { contactStates, contactSubjects } from '@msv/contracts/leads/contactMessage';
import { fieldLabels } from '@msv/forms/fields/fieldLabels';

/** In display order. */
export const contactFieldLabels = {
  ...fieldLabels,
  state: 'State',
  subject: 'Subject',
  message: 'Message',
} as const satisfies Partial<Record<keyof ContactFormValues, string>>;

/** Returns `New York` for `new-york`. */
const formatOptionLabel = (value: string) =>
  value.replace(/(^|-)([a-z])/g, (_all, dash, letter) => (dash && ' ') + letter.toUpperCase());

const toSelectOptions = (values: readonly string[]) =>
  values.map((value) => ({ value, label: formatOptionLabel(value) }));

const stateOptions = toSelectOptions(contactStates);

/** @param otherState State in the link to the page, which becomes another option. */
export const listStateOptions = (otherState: StateName | undefined) =>
  otherState ? [{ value: otherState, label: otherState }, ...stateOptions] : stateOptions;
export const subjectOptions = toSelectOptions(contactSubjects);

/**
 * Returns the option of a state's name or slug: `new-york` for `New York`, and `Ohio` for `ohio`, which is not among
 * the regular options. Returns an empty string without a state, and `other` for an unknown one.
 */
export function toStateOption(state: string | null | undefined): string {
  const slug = toStateSlug(state);
  return slug ? (contactStates.find((option) => option === slug) ?? findStateName(state) ?? 'other') : '';
}

/** Returns `Ohio` for `ohio`. */
export const findStateName = (state: string | null | undefined): StateName | undefined =>
  stateNames.find((name) => toStateSlug(name) === toStateSlug(state));

/** Returns a state that the State select lists only if a link to the page names it. */
export function findOtherState(state: string | null | undefined): StateName | undefined {
  const name = findStateName(state);
  return toStateOption(state) === name ? name : undefined;
}

const toStateSlug = (state: string | null | undefined) => state?.trim().toLowerCase().replaceAll(' ', '-');
