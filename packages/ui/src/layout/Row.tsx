import { css } from '@emotion/react';
import type { ComponentProps } from 'react';
import { space } from '../tokens/tokens.tsx';

const style = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center' });

type Props = ComponentProps<'div'> & {
  /** Gap between the children, in multiples of 4 px. */
  gap?: number;
};

/** Lays out its children horizontally and wraps them onto new lines. Use it for buttons and badges. */
export function Row({ gap = 3, ...rest }: Props) {
  return <div css={[style, { gap: space(gap) }]} {...rest} />;
}
