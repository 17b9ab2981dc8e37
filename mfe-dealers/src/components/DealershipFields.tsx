import { css } from '@emotion/react';
import { stateNames } from '@msv/contracts/stateNames';
import { Field } from '@msv/ui/Field';
import { Select } from '@msv/ui/Select';
import { above, space } from '@msv/ui/tokens';
import type { DealershipFaults } from '../data/dealershipForm.ts';

const grid = css({
  display: 'grid',
  gap: space(5),
  [above.tablet]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
});
const wide = css({ gridColumn: '1 / -1' });

const states = stateNames.map((name) => ({ value: name, label: name }));

/** The eight inputs. They keep their own values, so that nothing typed is lost whatever happens around them. */
export function DealershipFields({ faults }: { faults: DealershipFaults }) {
  return (
    <div css={grid}>
      <div css={wide}>
        <Field
          label="Dealership Name"
          name="name"
          autoComplete="organization"
          required
          maxLength={120}
          error={faults.name}
        />
      </div>
      <div css={wide}>
        <Field
          label="Address"
          name="address"
          autoComplete="address-line1"
          required
          maxLength={200}
          error={faults.address}
        />
      </div>
      <Field
        label="City"
        name="city"
        autoComplete="address-level2"
        required
        maxLength={100}
        error={faults.city}
      />
      <Select
        label="State"
        name="state"
        autoComplete="address-level1"
        placeholder="Select your state"
        required
        options={states}
        error={faults.state}
      />
      <Field
        label="ZIP Code"
        name="zipCode"
        autoComplete="postal-code"
        required
        maxLength={10}
        error={faults.zipCode}
      />
      <Field
        label="Phone"
        name="phone"
        type="tel"
        autoComplete="tel"
        required
        maxLength={40}
        error={faults.phone}
      />
      <Field
        label="Email"
        name="email"
        type="email"
        autoComplete="email"
        required
        maxLength={254}
        error={faults.email}
      />
      <Field
        label="Membership ID"
        name="membershipId"
        autoComplete="off"
        maxLength={40}
        hint="Optional. Leave it empty if you have none."
        error={faults.membershipId}
      />
    </div>
  );
}
