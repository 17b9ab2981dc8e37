import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

/** Valid values by label. */
export const fieldValues = {
  'First Name': 'Ann',
  'Last Name': 'Lee',
  Email: 'ann@example.com',
  Phone: '(555) 010-0199',
  State: 'new-york',
  Subject: 'financing',
  Message: 'Which one climbs hills?',
};
export type FieldLabel = keyof typeof fieldValues;

export const getForm = () => screen.getByRole('form', { name: 'Send Us a Message' });
export const getField = (label: FieldLabel) => within(getForm()).getByLabelText(label);
export const getSubmitButton = () => within(getForm()).getByRole('button', { name: /^Send(ing| Message)/ });
export const submitForm = () => userEvent.click(getSubmitButton());

/** Fills in the contact form with valid values, except for those that are given. */
export function fillInForm(values: Partial<Record<FieldLabel, string>> = {}): void {
  for (const [label, value] of Object.entries({ ...fieldValues, ...values }))
    fireEvent.input(within(getForm()).getByLabelText(label), { target: { value } });
}
