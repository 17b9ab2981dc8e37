import { css } from '@emotion/react';
import type { NewDealership } from '@msv/contracts/dealers/newDealership';
import { stateNames } from '@msv/contracts/dealers/stateNames';
import { EmailField, FormField, FormSelect, PhoneField, ZipCodeField } from '@msv/forms/fields/FormField';
import { fieldLabels } from '@msv/forms/fields/fieldLabels';
import { minWidthQuery, space } from '@msv/ui/tokens/tokens';

/** Two columns of inputs, except on phones. */
export const fieldGridStyle = css({
  display: 'grid',
  gap: space(5),
  [minWidthQuery.tablet]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
});
export const fullWidthStyle = css({ gridColumn: '1 / -1' });

const stateOptions = stateNames.map((name) => ({ value: name, label: name }));

/** The eight inputs for what every dealership has. They are uncontrolled, so typed values survive every rerender. */
export function DealershipFields() {
  return (
    <div css={fieldGridStyle}>
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
      <ZipCodeField />
      <PhoneField />
      <EmailField />
      <FormField name="membershipId" autoComplete="off" hint="Optional. Leave blank if you don't have one." />
    </div>
  );
}

/** Labels of the visible fields by name, in the order of the form. */
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
