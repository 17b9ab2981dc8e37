import { css } from '@emotion/react';
import type { ComponentProps } from 'react';
import { font, fontSize } from './tokens.tsx';

const style = css({
  margin: 0,
  fontFamily: font.display,
  fontWeight: 700,
  textWrap: 'balance',
});

const looks = {
  hero: css({ fontSize: fontSize.hero, lineHeight: 1.03, letterSpacing: '-0.03em' }),
  page: css({ fontSize: fontSize.page, lineHeight: 1.08, letterSpacing: '-0.025em' }),
  heading: css({ fontSize: fontSize.heading, lineHeight: 1.14, letterSpacing: '-0.02em' }),
  title: css({ fontSize: fontSize.title, lineHeight: 1.25, letterSpacing: '-0.01em', fontWeight: 650 }),
} as const;

const lookOfLevel = { 1: 'page', 2: 'heading', 3: 'title', 4: 'title' } as const;

type Props = ComponentProps<'h2'> & {
  /** Place in the page's outline. */
  level: keyof typeof lookOfLevel;
  /** Size where the outline's own does not fit, such as an `h2` inside a card. */
  look?: keyof typeof looks;
};

export function Heading({ level, look = lookOfLevel[level], ...rest }: Props) {
  const Tag = `h${level}` as const;
  return <Tag css={[style, looks[look]]} {...rest} />;
}
