import { css } from '@emotion/react';
import { formatWholeDollars } from '@msv/contracts/site/formatNumber';
import { Checkbox } from '@msv/ui/controls/Checkbox';
import { Select } from '@msv/ui/controls/Select';
import { minWidthQuery, space } from '@msv/ui/tokens/tokens';
import { creditScores, preferredTerms } from '../financing-options/FinancingProfile.ts';
import { formatCreditScore, formatTerm } from '../financing-options/formatFigures.ts';
import { MoneyField } from './MoneyField.tsx';
import {
  amountLabels,
  type ProfileFormValues,
  parseCreditScore,
  parsePreferredTerm,
  parseUsage,
  toFinancingProfile,
} from './ProfileFormValues.ts';

const gridStyle = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space(5),
  [minWidthQuery.phone]: { gridTemplateColumns: '1fr 1fr', '& > .whole': { gridColumn: '1 / -1' } },
});

const creditOptions = creditScores.map((score) => ({
  value: String(score),
  label: formatCreditScore(score),
}));
const termOptions = preferredTerms.map((months) => ({ value: String(months), label: formatTerm(months) }));
const usageOptions = [
  { value: 'personal', label: 'Personal' },
  { value: 'business', label: 'Business' },
  { value: 'commercial', label: 'Commercial' },
];

/** Explains a down payment that cannot be: the calculation uses the price instead. */
function describeDownPayment(formValues: ProfileFormValues): string | undefined {
  const profile = toFinancingProfile(formValues);
  return profile && profile.downPayment > profile.vehiclePrice
    ? `This is more than the price, so we calculate with ${formatWholeDollars(profile.vehiclePrice)}.`
    : undefined;
}

interface Props {
  formValues: ProfileFormValues;
  onChange: (formValues: ProfileFormValues) => void;
}

/** Fields of the profile form. Their names are the query parameters, so that the form works without JavaScript. */
export function ProfileFields({ formValues, onChange }: Props) {
  return (
    <div css={gridStyle}>
      <MoneyField
        label={amountLabels.price}
        name="price"
        value={formValues.price}
        onChange={(price) => onChange({ ...formValues, price })}
      />
      <MoneyField
        label={amountLabels.down}
        name="down"
        value={formValues.down}
        hint={describeDownPayment(formValues)}
        onChange={(down) => onChange({ ...formValues, down })}
      />
      <div className="whole">
        <Select
          label="Credit Score"
          name="credit"
          hint="An estimate is fine. We don’t check your credit."
          options={creditOptions}
          value={String(formValues.creditScore)}
          onChange={(event) => onChange({ ...formValues, creditScore: parseCreditScore(event.target.value) })}
        />
      </div>
      <MoneyField
        label={amountLabels.budget}
        name="budget"
        value={formValues.budget}
        onChange={(budget) => onChange({ ...formValues, budget })}
      />
      <Select
        label="Preferred Term"
        name="term"
        options={termOptions}
        value={String(formValues.preferredTerm)}
        onChange={(event) =>
          onChange({ ...formValues, preferredTerm: parsePreferredTerm(event.target.value) })
        }
      />
      <div className="whole">
        <Select
          label="Usage"
          name="usage"
          options={usageOptions}
          value={formValues.usage}
          onChange={(event) => onChange({ ...formValues, usage: parseUsage(event.target.value) })}
        />
      </div>
      <div className="whole">
        <Checkbox
          label="Tax Benefit"
          hint="I plan to deduct payments as a business expense."
          name="tax"
          value="1"
          checked={formValues.taxBenefit}
          onChange={(event) => onChange({ ...formValues, taxBenefit: event.target.checked })}
        />
      </div>
    </div>
  );
}
