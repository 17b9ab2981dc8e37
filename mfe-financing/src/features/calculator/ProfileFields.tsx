import { css } from '@emotion/react';
import { formatWholeDollars } from '@msv/contracts/site/formatNumber';
import { Checkbox } from '@msv/ui/controls/Checkbox';
import { Field } from '@msv/ui/controls/Field';
import { Select } from '@msv/ui/controls/Select';
import { controlImageColor } from '@msv/ui/styles/controlStyle';
import { minWidthQuery, space } from '@msv/ui/tokens/tokens';
import { creditScores, preferredTerms } from '../financing-options/FinancingProfile.ts';
import { formatCreditScore, formatTerm } from '../financing-options/formatFigures.ts';
import {
  amountLabels,
  type ProfileFormValues,
  parseCreditScore,
  parsePreferredTerm,
  parseUsage,
  toFinancingProfile,
} from './ProfileFormValues.ts';
import { parseDollarAmount } from './parseDollarAmount.ts';

// As a background image, the dollar sign is not part of the value.
const dollarSign = `url("data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' width='12' height='20' fill='none' stroke='%23${controlImageColor.slice(1)}' stroke-width='1.6' stroke-linecap='round'%3E%3Cpath d='M6 2v16M10 6.2C9.6 4.9 8.100 4.200 6 4.200S2.100 5.200 2.100 7c0 4.200 8 1.800 8 6 0 1.900-1.700 2.800-4.100 2.800S2.200 14.900 1.900 13.400'/%3E%3C/svg%3E")`;

const inputStyle = css({
  paddingInlineStart: space(9),
  background: `${dollarSign} no-repeat left ${space(4)} center`,
});

interface MoneyFieldProps {
  label: string;
  name: string;
  value: string;
  hint?: string | undefined;
  onChange: (text: string) => void;
}

/** Shows an error while the text is not an amount. */
function MoneyField({ label, name, value, hint, onChange }: MoneyFieldProps) {
  return (
    <Field
      label={label}
      name={name}
      hint={hint}
      css={inputStyle}
      inputMode="decimal"
      autoComplete="off"
      value={value}
      error={parseDollarAmount(value) === undefined ? 'Enter a dollar amount, such as $1,000.' : undefined}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}

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

/** Explains that the calculation uses the price instead of a larger down payment. */
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

/** The names of the fields are the query parameters, so that the form works without JavaScript. */
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
