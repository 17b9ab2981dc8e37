import { css } from '@emotion/react';
import { ActivityContext } from '@msv/platform/host';
import { Section } from '@msv/ui/Section';
import { Spinner } from '@msv/ui/Spinner';
import { useContext, useEffect } from 'react';
import { pagePendingMark } from './pagePendingMark.ts';

/** As high as the window: the footer does not come into view and go again. */
const style = css({ minBlockSize: '100svh' });

/** In the page's place while its module is on the way. */
export function PagePending() {
  const begin = useContext(ActivityContext);
  useEffect(() => begin(), [begin]);
  return (
    <Section css={style} {...pagePendingMark}>
      <Spinner label="Loading the page" />
      <noscript>This page needs JavaScript just now. Please try again in a moment.</noscript>
    </Section>
  );
}
