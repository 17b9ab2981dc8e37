import { ActivityContext } from '@msv/platform/host';
import { Section } from '@msv/ui/Section';
import { Spinner } from '@msv/ui/Spinner';
import { useContext, useEffect } from 'react';
import { pagePendingMark } from './pagePendingMark.ts';

/** In the page's place while its module is on the way. */
export function PagePending() {
  const begin = useContext(ActivityContext);
  useEffect(() => begin(), [begin]);
  return (
    <Section {...pagePendingMark}>
      <Spinner label="Loading the page" />
      <noscript>This page needs JavaScript just now. Please try again in a moment.</noscript>
    </Section>
  );
}
