import { Stack } from '@msv/ui/layout/Stack';
import { Heading } from '@msv/ui/text/Heading';
import { NearestDealerResults } from '../features/nearby-dealers/NearestDealerResults.tsx';
import { VisitorZipCodeForm } from '../features/nearby-dealers/VisitorZipCodeForm.tsx';
import { useVisitorZipCode } from '../features/nearby-dealers/visitorZipCode.ts';
import type { NearestDealersProps } from './NearestDealers.props.ts';

/** The dealers nearest to the ZIP code that the visitor's browser remembers, for the pages of other remotes. */
export default function NearestDealers(_props: NearestDealersProps) {
  const zipCode = useVisitorZipCode();
  return (
    <Stack gap={5}>
      <Heading level={2}>Dealers Near You</Heading>
      {zipCode ? <NearestDealerResults zipCode={zipCode} /> : <VisitorZipCodeForm />}
    </Stack>
  );
}
