import { css } from '@emotion/react';
import type { ComponentProps } from 'react';
import { space } from '../tokens/tokens.tsx';

const style = css({ display: 'flex', flexDirection: 'column' });

type Props = ComponentProps<'div'> & {
  /** In multiples of 4 px. */
  gap?: number;
};

export function Stack({ gap = 4, ...rest }: Props) {
  return <div css={[style, { gap: space(gap) }]} {...rest} />;
}
