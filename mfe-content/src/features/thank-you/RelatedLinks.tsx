import { Link } from '@msv/platform';
import { Card } from '@msv/ui/cards/Card';
import { CardGrid, threeCardColumns } from '@msv/ui/cards/CardGrid';
import { Stack } from '@msv/ui/layout/Stack';
import { cardLinkStyle } from '@msv/ui/styles/cardLinkStyle';
import { Heading } from '@msv/ui/text/Heading';
import { Text } from '@msv/ui/text/Text';

const relatedLinks = [
  { to: '/inventory', title: 'Browse Inventory', text: 'Compare every vehicle by seats, price and range.' },
  { to: '/dealerships', title: 'Find a Dealer', text: 'Find a dealer near you and get directions.' },
  { to: '/', title: 'Back to Home', text: 'Return to the home page.' },
];

/** Links to other pages, for visitors who have finished here. */
export function RelatedLinks() {
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
