import { css } from '@emotion/react';
import type { QueryCodec } from '@msv/forms/search/useQueryState';
import { usePreHydrationInput } from '@msv/forms/usePreHydrationInput';
import { Button } from '@msv/ui/controls/Button';
import { Field } from '@msv/ui/controls/Field';
import { Select } from '@msv/ui/controls/Select';
import { Disclosure } from '@msv/ui/disclosure/Disclosure';
import { Stack } from '@msv/ui/layout/Stack';
import { minWidthQuery, space } from '@msv/ui/tokens/tokens';
import { type ReactNode, type SubmitEvent, useState } from 'react';
import {
  findNumberError,
  type NumberName,
  numberFields,
  parseNumber,
  parseOutletVoltage,
  type RunningCostValues,
} from './RunningCostValues.ts';

const fieldsStyle = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space(5),
  [minWidthQuery.phone]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
  [minWidthQuery.desktop]: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' },
});
const buttonRowStyle = css({
  '& > *': { inlineSize: '100%' },
  [minWidthQuery.phone]: { '& > *': { inlineSize: 'auto' } },
});

/** Fields that most visitors do not change. */
const assumptionNames = ['battery', 'range', 'gas', 'cartmpg', 'carmpg'] as const;

/** Returns true if an assumption is empty or invalid. The form then shows the assumptions at once. */
export const hasUnknownAssumption = (values: RunningCostValues): boolean =>
  assumptionNames.some((name) => parseNumber(name, values[name]) === undefined);

const outletOptions = [
  { value: '120', label: '120 V, household' },
  { value: '240', label: '240 V, 20 A circuit' },
];

interface Props {
  values: RunningCostValues;
  onChange: (values: RunningCostValues) => void;
  codec: QueryCodec<RunningCostValues>;
  /** Called when the visitor leaves a field or submits the form, so that the page can update its URL. */
  onCommit: () => void;
  opensFinancingPage?: boolean;
  labelledBy: string;
  batteryHint?: string | undefined;
  rangeHint?: string | undefined;
  submitLabel: string;
  children?: ReactNode;
}

/** Without JavaScript, the form loads `/financing`. */
export function RunningCostForm({
  values,
  onChange,
  codec,
  onCommit,
  opensFinancingPage = false,
  labelledBy,
  batteryHint = numberFields.battery.hint,
  rangeHint = numberFields.range.hint,
  submitLabel,
  children,
}: Props) {
  const [isIncomplete] = useState(() => hasUnknownAssumption(values));
  const form = usePreHydrationInput(codec, values, onChange);
  const submit = (event: SubmitEvent) => {
    onCommit();
    if (opensFinancingPage) return;
    event.preventDefault();
    const invalid = form.current?.querySelector<HTMLInputElement>('[aria-invalid]');
    // No field of a closed disclosure can have the focus.
    invalid?.closest('details')?.setAttribute('open', '');
    invalid?.focus();
  };
  const renderField = (name: NumberName, hint = numberFields[name].hint) => (
    <Field
      label={numberFields[name].label}
      name={name}
      hint={hint}
      error={findNumberError(name, values[name])}
      inputMode="decimal"
      autoComplete="off"
      value={values[name]}
      onChange={(event) => onChange({ ...values, [name]: event.target.value })}
    />
  );
  return (
    <form
      ref={form}
      action="/financing#running-cost"
      aria-labelledby={labelledBy}
      onSubmit={submit}
      onBlur={onCommit}
    >
      <Stack gap={6}>
        <div css={fieldsStyle}>
          {renderField('miles')}
          {renderField('electricity')}
          <Select
            label="Outlet"
            name="outlet"
            options={outletOptions}
            value={values.outlet}
            onChange={(event) => onChange({ ...values, outlet: parseOutletVoltage(event.target.value) })}
          />
        </div>
        <Disclosure label="Battery, Range and Gas" isInitiallyOpen={isIncomplete}>
          <div css={fieldsStyle}>
            {renderField('battery', batteryHint)}
            {renderField('range', rangeHint)}
            {renderField('gas')}
            {renderField('cartmpg')}
            {renderField('carmpg')}
          </div>
        </Disclosure>
        {children}
        <div css={buttonRowStyle}>
          <Button type="submit" variant="secondary">
            {submitLabel}
          </Button>
        </div>
      </Stack>
    </form>
  );
}
