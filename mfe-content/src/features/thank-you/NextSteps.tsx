import { css } from '@emotion/react';
import { Heading } from '@msv/ui/text/Heading';
import { Text } from '@msv/ui/text/Text';
import { color, font, fontSize, minWidthQuery, radius, space } from '@msv/ui/tokens/tokens';

const listStyle = css({
  display: 'grid',
  gap: space(8),
  padding: 0,
  listStyleType: '""',
  [minWidthQuery.tablet]: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' },
});

const stepStyle = css({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  gap: space(4),
  alignContent: 'start',
  [minWidthQuery.tablet]: { gridTemplateColumns: 'minmax(0, 1fr)' },
});

const stepNumberStyle = css({
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

const textStyle = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space(2),
  alignContent: 'start',
});

const nextSteps = [
  {
    title: 'We Review Your Message',
    text: 'We read it and pass it to the person who can help you best.',
  },
  {
    title: 'We Contact You Personally',
    text: 'Within 24 hours, one of us contacts you by phone or email.',
  },
  {
    title: 'You Get the Details',
    text: 'We send detailed information about the vehicles, prices or dealers that you asked about.',
  },
];

const testDriveSteps = [
  { title: 'We Review Your Request', text: 'We pass it to the dealer that you chose.' },
  ...nextSteps.slice(1, 2),
  { title: 'You Get Your Appointment', text: 'We confirm a time that you chose or suggest another one.' },
];

const reportSteps = [
  { title: 'We Review Your Report', text: 'We compare it with what we know about the dealer.' },
  { title: 'We Correct the Listing', text: 'We change or remove it if something is wrong.' },
  { title: 'We Tell You the Result', text: 'If you have entered your email address, we write to you.' },
];

const stepsByRequest = new Map([
  ['test-drive', testDriveSteps],
  ['listing-report', reportSteps],
]);

export function NextSteps({ request }: { request: string | null }) {
  return (
    <ol css={listStyle}>
      {(stepsByRequest.get(request ?? '') ?? nextSteps).map(({ title, text }, index) => (
        <li key={title} css={stepStyle}>
          <span css={stepNumberStyle} aria-hidden="true">
            {index + 1}
          </span>
          <div css={textStyle}>
            <Heading level={3}>{title}</Heading>
            <Text tone="muted">{text}</Text>
          </div>
        </li>
      ))}
    </ol>
  );
}
