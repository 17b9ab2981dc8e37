import { css } from '@emotion/react';
import type { ComponentProps } from 'react';

const style = css({
  inlineSize: '100%',
  marginInline: 'auto',
  // Relative to the window, so that large text keeps its space.
  paddingInline: 'clamp(min(1rem, 5vw), 4vw, 2.5rem)',
});

const widths = {
  page: css({ maxInlineSize: '80rem' }),
  /** About 70 characters per line. */
  reading: css({ maxInlineSize: '48rem' }),
} as const;

type Props = ComponentProps<'div'> & { width?: keyof typeof widths };

export function Container({ width = 'page', ...rest }: Props) {
  return <div css={[style, widths[width]]} {...rest} />;
}
