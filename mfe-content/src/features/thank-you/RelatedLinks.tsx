import { Link } from '@msv/platform';
import { Card } from '@msv/ui/Card';
import { CardGrid } from '@msv/ui/CardGrid';
import { cardLinkStyle } from '@msv/ui/cardLinkStyle';
import { Heading } from '@msv/ui/Heading';
import { Stack } from '@msv/ui/Stack';
import { Text } from '@msv/ui/Text';

const ways = [
  { to: '/inventory', title: 'Browse Inventory', text: 'Compare every vehicle by seats, price and range.' },
  { to: '/dealerships', title: 'Find a Dealer', text: 'See who is near you, and how to get there.' },
  { to: '/', title: 'Back to Home', text: 'Start again from the front page.' },
];

/** Where to go from a page that has nothing more to ask. */
export function WaysOn() {
  return (
    <Stack gap={6}>
      <Heading level={2}>While you wait</Heading>
      <CardGrid>
        {ways.map(({ to, title, text }) => (
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
