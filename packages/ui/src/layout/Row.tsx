import { css } from '@emotion/react';
import type { ComponentProps } from 'react';
import { space } from '../tokens/tokens.tsx';

const style = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center' });

type Props = ComponentProps<'div'> & {
  /** In multiples of 4 px. */
  gap?: number;
};

/** Lays out buttons and badges horizontally and wraps them onto new lines. */
export function Row({ gap = 3, ...rest }: Props) {
  return <div css={[style, { gap: space(gap) }]} {...rest} />;
}
