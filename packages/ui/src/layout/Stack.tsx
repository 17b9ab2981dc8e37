import { css } from '@emotion/react';
import type { ComponentProps } from 'react';
import { space } from './tokens.tsx';

const style = css({ display: 'flex', flexDirection: 'column' });

type Props = ComponentProps<'div'> & {
  /** Distance in steps of the 4 px grid. */
  gap?: number;
};

/** One under the other at an even distance. */
export function Stack({ gap = 4, ...rest }: Props) {
  return <div css={[style, { gap: space(gap) }]} {...rest} />;
}
