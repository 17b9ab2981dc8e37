import { type QueryCodec, useQueryState } from '@msv/forms/search/useQueryState';
import { Card } from '@msv/ui/cards/Card';
import { Stack } from '@msv/ui/layout/Stack';
import { Heading } from '@msv/ui/text/Heading';
import { Text } from '@msv/ui/text/Text';
import { useId } from 'react';
import { calculationParameters } from '../calculator/Calculation.ts';
import { addOtherParameters, OtherParameters } from '../calculator/OtherParameters.tsx';
import { RunningCostForm } from './RunningCostForm.tsx';
import { RunningCostResults } from './RunningCostResults.tsx';
import { type RunningCostValues, runningCostCodec } from './RunningCostValues.ts';

const urlCodec: QueryCodec<RunningCostValues> = {
  decode: runningCostCodec.decode,
  encode: (values, currentQuery = '') =>
    addOtherParameters(runningCostCodec.encode(values), currentQuery, calculationParameters),
};

/** Section of `/financing` whose values are in the URL. */
export default function RunningCostSection() {
  const headingId = useId();
  const { value, setValue, commitToUrl } = useQueryState(urlCodec);
  return (
    <Stack gap={6}>
      <Stack gap={3}>
        <Heading level={2} id={headingId}>
          What It Costs to Run
        </Heading>
        <Text tone="muted">
          Compare the electricity for an MSV with the gas for a cart or a car. Change any value to yours. The
          URL of this page contains your values, so that you can share them.
        </Text>
      </Stack>
      <Card>
        <RunningCostForm
          values={value}
          onChange={setValue}
          codec={urlCodec}
          onCommit={commitToUrl}
          labelledBy={headingId}
          submitLabel="Calculate Costs"
        >
          <OtherParameters names={calculationParameters} />
        </RunningCostForm>
      </Card>
      <RunningCostResults values={value} vehicleLabel="Electric vehicle" />
    </Stack>
  );
}
