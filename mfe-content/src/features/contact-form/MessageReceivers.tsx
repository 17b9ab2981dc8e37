import { useSite } from '@msv/platform';
import type { ReactNode } from 'react';

interface Props {
  /** Receives the message in addition to the site, if the site sends messages to dealers. */
  dealerName: ReactNode;
  noun: 'message' | 'request';
}

export function MessageReceivers({ dealerName, noun }: Props) {
  const { product, routesLeadsToDealers } = useSite();
  if (!routesLeadsToDealers || !dealerName) return <span>{`Your ${noun} goes to ${product}.`}</span>;
  return (
    <span>
      {`Your ${noun} goes to ${product} and to `}
      {dealerName}.
    </span>
  );
}
