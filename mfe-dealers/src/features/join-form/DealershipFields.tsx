import { css } from '@emotion/react';
import { stateNames } from '@msv/contracts/dealers/stateNames';
import { EmailField } from '@msv/forms/fields/EmailField';
import { FormField, FormSelect } from '@msv/forms/fields/FormField';
import { PhoneField } from '@msv/forms/fields/PhoneField';
import { ZipCodeField } from '@msv/forms/fields/ZipCodeField';
import { minWidthQuery, space } from '@msv/ui/tokens/tokens';

const gridStyle = css({
  display: 'grid',
  gap: space(5),
  [minWidthQuery.tablet]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
});
const fullWidthStyle = css({ gridColumn: '1 / -1' });

const stateOptions = stateNames.map((name) => ({ value: name, label: name }));

/** The eight inputs of the join form. They are uncontrolled, so typed values survive every rerender. */
export function DealershipFields() {
  return (
    <div css={gridStyle}>
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
