import { css } from '@emotion/react';
import type { ComponentProps } from 'react';
import { space } from '../tokens/tokens.tsx';

const style = css({ display: 'flex', flexDirection: 'column' });

type Props = ComponentProps<'div'> & {
  /** Gap between the children, in multiples of 4 px. */
  gap?: number;
};

/** Lays out its children vertically with equal gaps. */
export function Stack({ gap = 4, ...rest }: Props) {
  return <div css={[style, { gap: space(gap) }]} {...rest} />;
}
