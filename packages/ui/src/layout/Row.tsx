import { css } from '@emotion/react';
import type { ComponentProps } from 'react';
import { space } from './tokens.tsx';

const style = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center' });

type Props = ComponentProps<'div'> & {
  /** Distance in steps of the 4 px grid. */
  gap?: number;
};

/** Side by side, on to the next line where there is no room: buttons, badges. */
export function Row({ gap = 3, ...rest }: Props) {
  return <div css={[style, { gap: space(gap) }]} {...rest} />;
}
