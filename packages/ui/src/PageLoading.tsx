import { css } from '@emotion/react';
import { Section } from './Section.tsx';
import { Spinner } from './Spinner.tsx';
import { color } from './tokens.tsx';

/** As high as the window: what stands below the page does not come into view and go again. */
const style = css({
  display: 'grid',
  justifyItems: 'center',
  alignContent: 'start',
  minBlockSize: '100svh',
  paddingBlockStart: '25svh',
  color: color.evergreen,
});

/** A whole page while the one thing that it is about is on its way. @param label Said to screen readers. */
export function PageLoading({ label }: { label: string }) {
  return (
    <Section>
      <div css={style}>
        <Spinner size="3rem" label={label} />
      </div>
    </Section>
  );
}
