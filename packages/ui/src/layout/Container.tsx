import { css } from '@emotion/react';
import type { ComponentProps } from 'react';

const style = css({ inlineSize: '100%', marginInline: 'auto', paddingInline: 'clamp(1rem, 4vw, 2.5rem)' });

const widths = {
  page: css({ maxInlineSize: '80rem' }),
  /** Long text: about 70 characters a line. */
  reading: css({ maxInlineSize: '48rem' }),
} as const;

type Props = ComponentProps<'div'> & { width?: keyof typeof widths };

export function Container({ width = 'page', ...rest }: Props) {
  return <div css={[style, widths[width]]} {...rest} />;
}
