import { NearestDealerResults } from '../features/nearby-dealers/NearestDealerResults.tsx';
import { VisitorZipCodeCard } from '../features/nearby-dealers/VisitorZipCodeCard.tsx';
import { useVisitorZipCode } from '../features/nearby-dealers/visitorZipCode.ts';
import type { NearestDealersProps } from './NearestDealers.props.ts';

const title = 'Dealers Near You';

/** The dealers nearest to the ZIP code that the visitor's browser remembers, for the pages of other remotes. */
export default function NearestDealers(_props: NearestDealersProps) {
  const zipCode = useVisitorZipCode();
  return zipCode ? (
    <NearestDealerResults title={title} zipCode={zipCode} />
  ) : (
    <VisitorZipCodeCard title={title} />
  );
}
