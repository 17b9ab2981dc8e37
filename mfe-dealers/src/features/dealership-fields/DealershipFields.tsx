import { css } from '@emotion/react';
import type { NewDealership } from '@msv/contracts/dealers/newDealership';
import { stateNames } from '@msv/contracts/dealers/stateNames';
import { createZipCodeLocationRead } from '@msv/contracts/dealers/zipCodeLocation';
import { parseZipCode } from '@msv/contracts/http/zipCode';
import { EmailField, FormField, FormSelect, PhoneField, ZipCodeField } from '@msv/forms/fields/FormField';
import { fieldLabels } from '@msv/forms/fields/fieldLabels';
import { ApiResponseError, Link, useApi } from '@msv/platform';
import { Text } from '@msv/ui/text/Text';
import { minWidthQuery, space } from '@msv/ui/tokens/tokens';
import { type InputEvent, useState } from 'react';
import { describePlaceProblem } from './describePlaceProblem.ts';

export const fieldGridStyle = css({
  display: 'grid',
  gap: space(5),
  [minWidthQuery.tablet]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
});
export const fullWidthStyle = css({ gridColumn: '1 / -1' });

const stateOptions = stateNames.map((name) => ({ value: name, label: name }));

/** The inputs that every dealership has. They are uncontrolled, so typed values survive every rerender. */
export function DealershipFields() {
  const { problem, onInput } = usePlaceProblem();
  return (
    <div css={fieldGridStyle} onInput={onInput}>
      <div css={fullWidthStyle}>
        <FormField name="name" autoComplete="organization" required />
      </div>
      <div css={fullWidthStyle}>
        <FormField name="address" autoComplete="address-line1" required />
      </div>
      <FormField name="city" autoComplete="address-level2" required />
      <FormSelect
        name="state"
        autoComplete="address-level1"
        placeholder="Select your state"
        required
        options={stateOptions}
      />
      <ZipCodeField hint={problem} />
      <Text size="small" tone="muted" css={fullWidthStyle}>
        In Washington, D.C., or a U.S. territory? The directory lists dealerships of the 50 states only.{' '}
        <Link to="/contact">Contact us</Link> and we'll tell you what we can do for you.
      </Text>
      <PhoneField />
      <EmailField />
      <FormField name="membershipId" autoComplete="off" hint="Optional. Leave blank if you don't have one." />
    </div>
  );
}

function usePlaceProblem() {
  const [state, setState] = useState('');
  const [zipCode, setZipCode] = useState('');
  const code = state ? parseZipCode(zipCode) : undefined;
  const { data, error } = useApi(code ? createZipCodeLocationRead(code) : undefined);
  const isUnknown = error instanceof ApiResponseError && error.status === 404;
  function onInput({ currentTarget }: InputEvent<HTMLElement>) {
    const values = new FormData(currentTarget.closest('form') ?? undefined);
    setState(String(values.get('state') ?? ''));
    setZipCode(String(values.get('zipCode') ?? ''));
  }
  const problem =
    code && (data || isUnknown) ? describePlaceProblem({ zipCode: code, state }, data) : undefined;
  return { problem, onInput };
}

export const dealershipFieldLabels = {
  name: 'Dealership Name',
  address: 'Address',
  city: 'City',
  state: 'State',
  zipCode: 'ZIP Code',
  phone: fieldLabels.phone,
  email: fieldLabels.email,
  membershipId: 'Membership ID',
} as const satisfies Readonly<Record<keyof NewDealership, string>>;
