import { css } from '@emotion/react';
import type { ComponentProps } from 'react';
import { font, fontSize } from '../tokens/tokens.tsx';

const style = css({
  margin: 0,
  fontFamily: font.display,
  fontWeight: 650,
  textWrap: 'balance',
});

const looks = {
  page: css({ fontSize: fontSize.page, lineHeight: 1.08, letterSpacing: '-0.025em' }),
  heading: css({ fontSize: fontSize.heading, lineHeight: 1.14, letterSpacing: '-0.02em' }),
  title: css({ fontSize: fontSize.title, lineHeight: 1.25, letterSpacing: '-0.01em' }),
} as const;

const defaultLookByLevel = { 1: 'page', 2: 'heading', 3: 'title', 4: 'title' } as const;

type Props = ComponentProps<'h2'> & {
  level: keyof typeof defaultLookByLevel;
  /** Visual size, by default that of the level. An `h2` inside a card, for example, can have the size `title`. */
  look?: keyof typeof looks;
};

export function Heading({ level, look = defaultLookByLevel[level], ...rest }: Props) {
  const Tag = `h${level}` as const;
  return <Tag css={[style, looks[look]]} {...rest} />;
}
