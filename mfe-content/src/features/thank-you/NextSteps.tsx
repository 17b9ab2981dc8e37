import { css } from '@emotion/react';
import { Heading } from '@msv/ui/Heading';
import { Text } from '@msv/ui/Text';
import { above, color, font, fontSize, radius, space } from '@msv/ui/tokens';

const list = css({
  display: 'grid',
  gap: space(8),
  padding: 0,
  listStyleType: '""',
  [above.tablet]: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' },
});

const step = css({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  gap: space(4),
  alignContent: 'start',
  [above.tablet]: { gridTemplateColumns: 'minmax(0, 1fr)' },
});

const figure = css({
  display: 'grid',
  placeItems: 'center',
  inlineSize: space(12),
  blockSize: space(12),
  borderRadius: radius.round,
  backgroundColor: color.mint,
  color: color.evergreenDark,
  fontFamily: font.display,
  fontSize: fontSize.title,
  fontWeight: 750,
});

const words = css({ display: 'grid', gap: space(2), alignContent: 'start' });

const steps = [
  {
    title: 'We review your message',
    text: 'A person reads it and decides who can answer it best.',
  },
  {
    title: 'We contact you personally',
    text: 'Within 24 hours you hear from one of us, by phone or by email.',
  },
  {
    title: 'You get the details',
    text: 'We send detailed information on what you asked about: vehicles, prices, dealers.',
  },
];

/** What a visitor who wrote to us can expect, in order. */
export function NextSteps() {
  return (
    <ol css={list}>
      {steps.map(({ title, text }, index) => (
        <li key={title} css={step}>
          <span css={figure} aria-hidden="true">
            {index + 1}
          </span>
          <div css={words}>
            <Heading level={3}>{title}</Heading>
            <Text tone="muted">{text}</Text>
          </div>
        </li>
      ))}
    </ol>
  );
}
