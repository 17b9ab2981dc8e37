import { storeVisitorZipCode, useVisitorZipCode } from '@msv/forms/search/visitorZipCode';
import { Heading } from '@msv/ui/text/Heading';
import { useState } from 'react';
import { NearestDealerResults } from '../features/nearby-dealers/NearestDealerResults.tsx';
import { VisitorZipCodeCard } from '../features/nearby-dealers/VisitorZipCodeCard.tsx';
import type { NearestDealersProps } from './NearestDealers.props.ts';

const focusHeading = (heading: HTMLElement | null) => heading?.focus();

/** The dealers nearest to the ZIP code that the visitor's browser remembers, for the pages of other remotes. */
export default function NearestDealers({ vehicle }: NearestDealersProps) {
  const zipCode = useVisitorZipCode();
  // A visitor who stores or removes the ZIP code here loses the pressed button, so the new heading receives the focus.
  const [hasChanged, setChanged] = useState(false);
  const onChange = (newZipCode: string | undefined) => {
    setChanged(true);
    storeVisitorZipCode(newZipCode);
  };
  const heading = (
    <Heading level={2} tabIndex={-1} ref={hasChanged ? focusHeading : undefined}>
      Dealers Near You
    </Heading>
  );
  return zipCode ? (
    <NearestDealerResults
      heading={heading}
      zipCode={zipCode}
      vehicle={vehicle}
      onRemove={() => onChange(undefined)}
    />
  ) : (
    <VisitorZipCodeCard heading={heading} onSearch={onChange} />
  );
}
