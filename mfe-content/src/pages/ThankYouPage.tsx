import { css } from '@emotion/react';
import { parseMessageSubject } from '@msv/contracts/leads/thankYouState';
import { Link, late, useLocation, usePageHead, useSite } from '@msv/platform';
import { Card } from '@msv/ui/cards/Card';
import { CardGrid, threeCardColumns } from '@msv/ui/cards/CardGrid';
import { Icon } from '@msv/ui/icons/Icon';
import { checkIcon } from '@msv/ui/icons/iconPaths';
import { PageBody } from '@msv/ui/layout/PageBody';
import { PageHeader } from '@msv/ui/layout/PageHeader';
import { Row } from '@msv/ui/layout/Row';
import { Section } from '@msv/ui/layout/Section';
import { Stack } from '@msv/ui/layout/Stack';
import { buttonStyle } from '@msv/ui/styles/buttonStyle';
import { cardLinkStyle } from '@msv/ui/styles/cardLinkStyle';
import { pageBandStyle } from '@msv/ui/styles/pageTopStyle';
import { Heading } from '@msv/ui/text/Heading';
import { Text } from '@msv/ui/text/Text';
import { color, radius, space } from '@msv/ui/tokens/tokens';
import { useLayoutEffect, useState } from 'react';
import { CallButton } from '../features/contact/CallButton.tsx';
import { findConfirmedRequest } from '../features/thank-you/confirmations.ts';
import { NextSteps } from '../features/thank-you/NextSteps.tsx';

const relatedLinks = [
  { to: '/inventory', title: 'Browse Inventory', text: 'Compare every vehicle by seats, price and range.' },
  { to: '/dealerships', title: 'Find a Dealer', text: 'Find a dealer near you and get directions.' },
  { to: '/', title: 'Back to Home', text: 'Return to the home page.' },
];

function RelatedLinks() {
  return (
    <Stack gap={6}>
      <Heading level={2}>While You Wait</Heading>
      <CardGrid {...threeCardColumns}>
        {relatedLinks.map(({ to, title, text }) => (
          <Card as="li" isLink key={to}>
            <Stack gap={1}>
              <Heading level={3}>
                <Link css={cardLinkStyle} to={to}>
                  {title}
                </Link>
              </Heading>
              <Text tone="muted">{text}</Text>
            </Stack>
          </Card>
        ))}
      </CardGrid>
    </Stack>
  );
}

/** Only browsers that submit a form without JavaScript open URLs that name a subject. */
const LinkedSubject = late(
  () => import(/* webpackChunkName: "LinkedSubject" */ '../features/thank-you/LinkedSubject.tsx'),
  {
    when: 'visible',
  },
);

/** The first render only reads the URL, because the server does not know the history state after a reload. */
function MessageSubject() {
  const { search, state } = useLocation();
  const [subject, setSubject] = useState<string>();
  useLayoutEffect(() => setSubject(parseMessageSubject(state)), [state]);
  if (subject) return formatSubjectSentence(subject);
  return /(vehicle|dealer|state)=/.test(search) && <LinkedSubject format={formatSubjectSentence} />;
}

/** The subject may be a dealer's name that is written from right to left. */
const formatSubjectSentence = (subject: string) => (
  <>
    It is about <bdi>{subject}</bdi>.{' '}
  </>
);

const confirmationStyle = css({ display: 'flex', alignItems: 'center', gap: space(3) });

const checkBadgeStyle = css({
  flex: 'none',
  display: 'grid',
  placeItems: 'center',
  inlineSize: space(10),
  blockSize: space(10),
  borderRadius: radius.round,
  backgroundColor: color.evergreen,
  color: color.surface,
  svg: { inlineSize: space(6), blockSize: space(6) },
});

export default function ThankYouPage() {
  const { product, phone } = useSite();
  const request = findConfirmedRequest(useLocation().search);
  const title =
    request === 'listing-report'
      ? 'Thank you! Your report was received.'
      : 'Thank you! Your message was received.';
  usePageHead({
    title: `Thank You | ${product}`,
    description: title,
    canonicalPath: '/thank-you',
    noIndex: true,
  });
  return (
    <>
      <Section surface="evening" css={pageBandStyle}>
        <PageHeader
          link={Link}
          steps={[{ to: '/thank-you', label: 'Thank You' }]}
          title={title}
          lead={
            <span css={confirmationStyle}>
              <span css={checkBadgeStyle}>
                <Icon path={checkIcon} />
              </span>
              <span>
                <MessageSubject />
                You do not need to do anything else.
              </span>
            </span>
          }
        />
      </Section>
      <PageBody surface="white">
        <Stack gap={8}>
          <Heading level={2}>What Happens Next</Heading>
          <NextSteps request={request} />
        </Stack>
      </PageBody>
      <Section>
        <Stack gap={5}>
          <Heading level={2}>Prefer to Talk Now?</Heading>
          <Text size="lead" tone="muted">
            Call us Monday through Saturday, or send another message if you forgot something.
          </Text>
          <Row>
            <CallButton size="large">Call {phone}</CallButton>
            <Link css={buttonStyle('secondary', 'large')} to="/contact">
              Contact Us
            </Link>
          </Row>
        </Stack>
      </Section>
      <Section surface="white">
        <RelatedLinks />
      </Section>
    </>
  );
}
