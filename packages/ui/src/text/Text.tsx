import { css } from '@emotion/react';
import type { HTMLAttributes } from 'react';
import { color, fontSize, phoneQuery } from '../tokens/tokens.tsx';

const style = css({ margin: 0, textWrap: 'pretty' });

const sizes = {
  small: css({ fontSize: fontSize.small, lineHeight: 1.5 }),
  body: css({ fontSize: fontSize.body, lineHeight: 1.6 }),
  lead: css({
    fontSize: fontSize.title,
    lineHeight: 1.4,
    textWrap: 'balance',
    [phoneQuery]: { fontSize: fontSize.body },
  }),
} as const;

const tones = {
  inherit: null,
  ink: css({ color: color.ink }),
  muted: css({ color: color.muted }),
  danger: css({ color: color.danger }),
} as const;

type Props = HTMLAttributes<HTMLElement> & {
  as?: 'p' | 'span' | 'div';
  size?: keyof typeof sizes;
  /** `inherit` uses the text color of the surface, so text on dark surfaces is readable. */
  tone?: keyof typeof tones;
};

export function Text({ as: Tag = 'p', size = 'body', tone = 'inherit', ...rest }: Props) {
  return <Tag css={[style, sizes[size], tones[tone]]} {...rest} />;
}
