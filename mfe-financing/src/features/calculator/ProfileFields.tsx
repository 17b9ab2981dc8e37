import { css } from '@emotion/react';
import { Checkbox } from '@msv/ui/Checkbox';
import { Select } from '@msv/ui/Select';
import { above, space } from '@msv/ui/tokens';
import { termInWords } from '../data/figures.ts';
import { creditScoreFrom, type ProfileEntry, preferredTermFrom, usageFrom } from '../data/ProfileEntry.ts';
import { creditLabel } from '../engine/creditLabel.ts';
import { creditScores, preferredTerms } from '../engine/FinancingProfile.ts';
import { MoneyField } from './MoneyField.tsx';

const grid = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space(5),
  [above.phone]: { gridTemplateColumns: '1fr 1fr', '& > .whole': { gridColumn: '1 / -1' } },
});

const credits = creditScores.map((score) => ({ value: String(score), label: creditLabel(score) }));
const terms = preferredTerms.map((months) => ({ value: String(months), label: termInWords(months) }));
const usages = [
  { value: 'personal', label: 'Personal' },
  { value: 'business', label: 'Business' },
  { value: 'commercial', label: 'Commercial' },
];

interface Props {
  entry: ProfileEntry;
  onEdit: (entry: ProfileEntry) => void;
}

/** Named like the parameters of the address, so that a browser without JavaScript sends what a link would say. */
export function ProfileFields({ entry, onEdit }: Props) {
  return (
    <div css={grid}>
      <MoneyField
        label="Vehicle Price"
        name="price"
        value={entry.price}
        onChange={(price) => onEdit({ ...entry, price })}
      />
      <MoneyField
        label="Down Payment"
        name="down"
        value={entry.down}
        onChange={(down) => onEdit({ ...entry, down })}
      />
      <div className="whole">
        <Select
          label="Credit Score"
          name="credit"
          hint="Your own guess is enough. Nothing is checked."
          options={credits}
          value={String(entry.creditScore)}
          onChange={(event) => onEdit({ ...entry, creditScore: creditScoreFrom(event.target.value) })}
        />
      </div>
      <MoneyField
        label="Monthly Budget"
        name="budget"
        value={entry.budget}
        onChange={(budget) => onEdit({ ...entry, budget })}
      />
      <Select
        label="Preferred Term"
        name="term"
        options={terms}
        value={String(entry.preferredTerm)}
        onChange={(event) => onEdit({ ...entry, preferredTerm: preferredTermFrom(event.target.value) })}
      />
      <div className="whole">
        <Select
          label="Usage"
          name="usage"
          options={usages}
          value={entry.usage}
          onChange={(event) => onEdit({ ...entry, usage: usageFrom(event.target.value) })}
        />
      </div>
      <div className="whole">
        <Checkbox
          label="Tax Benefit"
          hint="I plan to deduct the payments as a business expense."
          name="tax"
          value="1"
          checked={entry.taxBenefit}
          onChange={(event) => onEdit({ ...entry, taxBenefit: event.target.checked })}
        />
      </div>
    </div>
  );
}
