import { css } from '@emotion/react';
import type { ComponentProps } from 'react';
import { color, radius, space } from '../tokens/tokens.tsx';

const style = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space(4),
  paddingBlock: space(4),
  paddingInline: space(5),
  border: '1px solid transparent',
  borderRadius: radius.card,
});

const tones = {
  success: css({ backgroundColor: color.mint, color: color.evergreenDark }),
  info: css({ backgroundColor: color.mint, color: color.ink }),
  warn: css({ backgroundColor: color.warnSoft, color: color.warn }),
  danger: css({ backgroundColor: color.dangerSoft, color: color.danger }),
} as const;

type Props = ComponentProps<'div'> & { tone?: keyof typeof tones };

/** Screen readers announce changes of the message only if it has the role `status` or `alert`. */
export function Notice({ tone = 'info', ...rest }: Props) {
  return <div css={[style, tones[tone]]} {...rest} />;
}
