import { css } from '@emotion/react';
import { type QueryCodec, replaceParameters, useQueryState } from '@msv/forms/search/useQueryState';
import { Disclosure } from '@msv/ui/disclosure/Disclosure';
import { Stack } from '@msv/ui/layout/Stack';
import { Heading } from '@msv/ui/text/Heading';
import { Text } from '@msv/ui/text/Text';
import { space } from '@msv/ui/tokens/tokens';
import { useId, useMemo, useState } from 'react';
import { parseBatteryKwh } from '../features/running-cost/parseBatteryKwh.ts';
import { RunningCostForm } from '../features/running-cost/RunningCostForm.tsx';
import { describeCharging, RunningCostResults } from '../features/running-cost/RunningCostResults.tsx';
import {
  calculateFromValues,
  createRunningCostCodec,
  defaultRunningCostValues,
  type RunningCostValues,
} from '../features/running-cost/RunningCostValues.ts';
import { runningCostParameters } from '../features/running-cost/runningCostParameters.ts';
import type { RunningCostProps } from './RunningCost.props.ts';

/** Aligns the disclosure with the other texts. */
const style = css({ summary: { paddingInline: 0 } });
const formStyle = css({ paddingBlock: space(2) });

/** The URL of the page also contains other state, such as the paint of the vehicle. */
function createFragmentCodec(defaults: RunningCostValues): QueryCodec<RunningCostValues> {
  const { decode, encode } = createRunningCostCodec(defaults);
  return {
    decode,
    encode(values, currentQuery) {
      const query = encode(values);
      return currentQuery === undefined
        ? query
        : replaceParameters(window.location.search, runningCostParameters, query);
    },
  };
}

/**
 * The changed values are in the URL of the page. The form is folded unless a value is changed, and opens
 * `/financing` with the same values.
 */
export default function RunningCost({ battery = '', rangeMiles, range }: RunningCostProps) {
  const headingId = useId();
  const batteryKwh = parseBatteryKwh(battery);
  const codec = useMemo(
    () =>
      createFragmentCodec({
        ...defaultRunningCostValues,
        battery: String(batteryKwh ?? ''),
        range: String(rangeMiles ?? ''),
      }),
    [batteryKwh, rangeMiles],
  );
  const { value: values, setValue, commitToUrl } = useQueryState(codec);
  const [isInitiallyOpen] = useState(() => codec.encode(values) !== '');
  return (
    <Stack gap={2} css={style}>
      <Heading level={2} id={headingId}>
        What It Costs to Run
      </Heading>
      {calculateFromValues(values).monthlyCost === undefined ? (
        <Text aria-live="polite">{describeCharging(values)}</Text>
      ) : (
        <RunningCostResults values={values} vehicleLabel="This vehicle" />
      )}
      <Disclosure label="Miles, Electricity and Outlet" isInitiallyOpen={isInitiallyOpen}>
        <div css={formStyle}>
          <RunningCostForm
            values={values}
            onChange={setValue}
            codec={codec}
            onCommit={commitToUrl}
            opensFinancingPage
            labelledBy={headingId}
            batteryHint={
              batteryKwh === undefined
                ? 'The manufacturer does not state the battery’s capacity. Ask your dealer.'
                : `According to the manufacturer: ${battery}`
            }
            rangeHint={describeRange(rangeMiles, range)}
            submitLabel="Open on the Financing Page"
          />
        </div>
      </Disclosure>
    </Stack>
  );
}

/** Describes the source of the range, and which of several numbers the field starts with. */
function describeRange(rangeMiles: number | undefined, range = `${rangeMiles} miles`): string {
  if (rangeMiles === undefined) return 'The manufacturer does not state the range.';
  const source = `According to the manufacturer: ${range}`;
  return range === `${rangeMiles} miles`
    ? source
    : `${source}. We calculate with ${rangeMiles} miles unless you change it.`;
}
