import { useForgetUnknownZipCode, useVisitorZipCode } from '@msv/forms/search/visitorZipCode';
import { Heading } from '@msv/ui/text/Heading';
import { useState } from 'react';
import { NearestDealerResults } from '../features/nearby-dealers/NearestDealerResults.tsx';
import { VisitorZipCodeCard } from '../features/nearby-dealers/VisitorZipCodeCard.tsx';
import type { NearestDealersProps } from './NearestDealers.props.ts';

const focusHeading = (heading: HTMLElement | null) => heading?.focus();

/** The dealers nearest to the ZIP code that the visitor's browser remembers, for the pages of other remotes. */
export default function NearestDealers({ vehicle }: NearestDealersProps) {
  const rememberedZipCode = useVisitorZipCode();
  // A visitor who changes or forgets the ZIP code here loses the pressed button, so the focus moves to the new heading.
  const [hasChanged, setChanged] = useState(false);
  const [isChanging, setChanging] = useState(false);
  /** A ZIP code that the API does not know stays on the page with its message, although it is forgotten. */
  const [unknownZipCode, setUnknownZipCode] = useState<string>();
  useForgetUnknownZipCode(unknownZipCode);
  const zipCode = rememberedZipCode ?? unknownZipCode;
  function showForm(isShown: boolean) {
    setChanged(true);
    setChanging(isShown);
    setUnknownZipCode(undefined);
  }
  const heading = (
    <Heading level={2} tabIndex={-1} ref={hasChanged ? focusHeading : undefined}>
      Dealers Near You
    </Heading>
  );
  return zipCode && !isChanging ? (
    <NearestDealerResults
      heading={heading}
      zipCode={zipCode}
      vehicle={vehicle}
      onUnknownZipCode={setUnknownZipCode}
      onChange={() => showForm(true)}
      onForget={() => showForm(false)}
    />
  ) : (
    <VisitorZipCodeCard heading={heading} onSearch={() => showForm(false)} />
  );
}
