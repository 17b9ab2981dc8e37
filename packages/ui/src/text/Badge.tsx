import { css } from '@emotion/react';
import type { ComponentProps } from 'react';
import { color, fontSize, space } from '../tokens/tokens.tsx';

const style = css({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space(1),
  inlineSize: 'fit-content',
  paddingBlock: space(0.75),
  paddingInline: space(3),
  border: '1px solid transparent',
  // Half the height of one line keeps wrapped text out of the corners.
  borderRadius: '1em',
  fontSize: fontSize.small,
  lineHeight: 1.4,
  textWrap: 'balance',
});

const tones = {
  mint: css({ backgroundColor: color.mint, color: color.evergreenDark }),
  sun: css({ backgroundColor: color.sun, color: color.onSun }),
  plain: css({ backgroundColor: color.surface, borderColor: color.line, color: color.ink }),
  info: css({ backgroundColor: color.infoSoft, color: color.info }),
  warn: css({ backgroundColor: color.warnSoft, color: color.warn }),
  orange: css({ backgroundColor: color.orangeSoft, color: color.orange }),
  danger: css({ backgroundColor: color.dangerSoft, color: color.danger }),
} as const;

/** Short label whose meaning must be clear without its color. */
export function Badge({ tone = 'mint', ...rest }: ComponentProps<'span'> & { tone?: keyof typeof tones }) {
  return <span css={[style, tones[tone]]} {...rest} />;
}
