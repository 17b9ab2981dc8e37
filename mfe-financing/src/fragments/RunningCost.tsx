import { css } from '@emotion/react';
import { type QueryCodec, replaceParameters, useQueryState } from '@msv/forms/search/useQueryState';
import { Card } from '@msv/ui/cards/Card';
import { Disclosure } from '@msv/ui/disclosure/Disclosure';
import { Stack } from '@msv/ui/layout/Stack';
import { Heading } from '@msv/ui/text/Heading';
import { space } from '@msv/ui/tokens/tokens';
import { useId, useMemo, useState } from 'react';
import { parseBatteryKwh } from '../features/running-cost/parseBatteryKwh.ts';
import { hasUnknownAssumption, RunningCostForm } from '../features/running-cost/RunningCostForm.tsx';
import { RunningCostResults } from '../features/running-cost/RunningCostResults.tsx';
import {
  createRunningCostCodec,
  defaultRunningCostValues,
  type RunningCostValues,
} from '../features/running-cost/RunningCostValues.ts';
import { runningCostParameters } from '../features/running-cost/runningCostParameters.ts';
import type { RunningCostProps } from './RunningCost.props.ts';

const formStyle = css({ padding: `${space(2)} ${space(3)} ${space(4)}` });

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
 * The changed values are in the URL of the page. The form is folded unless a value is unknown or changed, and opens
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
  const [isInitiallyOpen] = useState(() => hasUnknownAssumption(values) || codec.encode(values) !== '');
  return (
    <Stack gap={6}>
      <Heading level={2} id={headingId}>
        What It Costs to Run
      </Heading>
      <RunningCostResults values={values} vehicleLabel="This vehicle" />
      <Card hasPadding={false}>
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
      </Card>
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
