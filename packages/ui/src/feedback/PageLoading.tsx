import { css } from '@emotion/react';
import type { ComponentProps } from 'react';
import { Skeleton } from '../cards/Skeleton.tsx';
import { Section } from '../layout/Section.tsx';
import { color, minWidthQuery, space } from '../tokens/tokens.tsx';
import { Spinner } from './Spinner.tsx';

/** The footer is not visible until the page has loaded. */
const style = css({ minBlockSize: '100svh', paddingBlockStart: space(8) });

const spinnerStyle = css({ marginBlockEnd: space(5), textAlign: 'center', color: color.evergreen });

const layoutStyle = css({
  display: 'grid',
  gap: space(5),
  alignContent: 'start',
  [minWidthQuery.desktop]: {
    gridTemplateColumns: '1.2fr 1fr',
    columnGap: space(12),
    '& > :first-of-type': { gridColumn: '1 / -1' },
    '& > :nth-of-type(2)': { gridRow: '2 / 6' },
  },
});

type Props = ComponentProps<typeof Section> & {
  label: string;
};

/** Spinner and placeholders for a complete page: breadcrumb, picture, heading and text. */
export function PageLoading({ label, children, ...section }: Props) {
  return (
    <Section css={style} {...section}>
      <div css={spinnerStyle}>
        <Spinner size="3rem" label={label} />
      </div>
      <div css={layoutStyle} aria-hidden="true">
        <Skeleton width="14rem" />
        <Skeleton ratio="18 / 11" />
        <Skeleton width="80%" height="3rem" />
        <Skeleton height="4.5rem" />
        <Skeleton width="60%" height="3rem" isRound />
      </div>
      {children}
    </Section>
  );
}
