import { Stack } from '@msv/ui/layout/Stack';
import { Heading } from '@msv/ui/text/Heading';
import { useId, useState } from 'react';
import { parseBatteryKwh } from '../features/running-cost/parseBatteryKwh.ts';
import { RunningCostCalculator } from '../features/running-cost/RunningCostCalculator.tsx';
import { defaultRunningCostValues } from '../features/running-cost/RunningCostValues.ts';
import type { RunningCostProps } from './RunningCost.props.ts';

/** Fragment with the running cost of a vehicle. Its form opens `/financing` with the same values, where the URL can be shared. */
export default function RunningCost({ battery = '', rangeMiles }: RunningCostProps) {
  const headingId = useId();
  const batteryKwh = parseBatteryKwh(battery);
  const [values, setValues] = useState({
    ...defaultRunningCostValues,
    battery: String(batteryKwh ?? ''),
    range: String(rangeMiles ?? ''),
  });
  return (
    <Stack gap={6}>
      <Heading level={2} id={headingId}>
        What It Costs to Run
      </Heading>
      <RunningCostCalculator
        values={values}
        onChange={setValues}
        labelledBy={headingId}
        vehicleLabel="This vehicle"
        batteryHint={
          batteryKwh === undefined
            ? 'The manufacturer does not state the battery’s capacity. Ask your dealer.'
            : `According to the manufacturer: ${battery}`
        }
        rangeHint={
          rangeMiles === undefined
            ? 'The manufacturer does not state the range.'
            : `According to the manufacturer: ${rangeMiles} miles`
        }
        submitLabel="Open on the Financing Page"
      />
    </Stack>
  );
}
