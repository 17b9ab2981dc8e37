import { css } from '@emotion/react';
import { Card } from '@msv/ui/cards/Card';
import { Disclosure } from '@msv/ui/disclosure/Disclosure';
import { Stack } from '@msv/ui/layout/Stack';
import { Heading } from '@msv/ui/text/Heading';
import { space } from '@msv/ui/tokens/tokens';
import { useId, useState } from 'react';
import { parseBatteryKwh } from '../features/running-cost/parseBatteryKwh.ts';
import { hasUnknownAssumption, RunningCostForm } from '../features/running-cost/RunningCostForm.tsx';
import { RunningCostResults } from '../features/running-cost/RunningCostResults.tsx';
import { defaultRunningCostValues } from '../features/running-cost/RunningCostValues.ts';
import type { RunningCostProps } from './RunningCost.props.ts';

const formStyle = css({ padding: `${space(2)} ${space(3)} ${space(4)}` });

/**
 * Fragment with the running cost of a vehicle. Its form is folded unless a value is unknown, and opens `/financing` with the same
 * values, where the URL can be shared.
 */
export default function RunningCost({ battery = '', rangeMiles, range }: RunningCostProps) {
  const headingId = useId();
  const batteryKwh = parseBatteryKwh(battery);
  const [values, setValues] = useState({
    ...defaultRunningCostValues,
    battery: String(batteryKwh ?? ''),
    range: String(rangeMiles ?? ''),
  });
  const [isIncomplete] = useState(() => hasUnknownAssumption(values));
  return (
    <Stack gap={6}>
      <Heading level={2} id={headingId}>
        What It Costs to Run
      </Heading>
      <RunningCostResults values={values} vehicleLabel="This vehicle" />
      <Card hasPadding={false}>
        <Disclosure label="Miles, Electricity and Outlet" isInitiallyOpen={isIncomplete}>
          <div css={formStyle}>
            <RunningCostForm
              values={values}
              onChange={setValues}
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

/** Describes where the range comes from, and which number of several the field starts with. */
function describeRange(rangeMiles: number | undefined, range = `${rangeMiles} miles`): string {
  if (rangeMiles === undefined) return 'The manufacturer does not state the range.';
  const source = `According to the manufacturer: ${range}`;
  return range === `${rangeMiles} miles`
    ? source
    : `${source}. We calculate with ${rangeMiles} miles unless you change it.`;
}
