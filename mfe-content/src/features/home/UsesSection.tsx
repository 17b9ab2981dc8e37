import { css } from '@emotion/react';
import { Link } from '@msv/platform';
import { Card } from '@msv/ui/cards/Card';
import { CardGrid } from '@msv/ui/cards/CardGrid';
import { Section } from '@msv/ui/layout/Section';
import { Stack } from '@msv/ui/layout/Stack';
import { cardLinkStyle } from '@msv/ui/styles/cardLinkStyle';
import { Heading } from '@msv/ui/text/Heading';
import { Text } from '@msv/ui/text/Text';
import { fontSize, phoneQuery, space } from '@msv/ui/tokens/tokens';
import { useId } from 'react';

const uses = [
  { title: 'Neighborhood', text: 'Two seats for errands and visits', to: '/inventory?category=2-seater' },
  { title: 'Family', text: 'Six seats for everybody', to: '/inventory?category=6-seater' },
  { title: 'Trail', text: 'Four driven wheels for rough ground', to: '/inventory?category=4x4-awd' },
  { title: 'Work', text: 'A bed for tools and loads', to: '/inventory?category=utility' },
];

/** Two cards are side by side on phones. */
const columns = { minCardWidth: '9rem', columns: 4 };

const cardStyle = css({
  gap: space(1),
  [phoneQuery]: { padding: space(3), h3: { fontSize: fontSize.body } },
});

export function UsesSection() {
  const titleId = useId();
  return (
    <Section aria-labelledby={titleId}>
      <Stack gap={6}>
        <Heading level={2} id={titleId}>
          What Will You Use It For?
        </Heading>
        <CardGrid {...columns}>
          {uses.map(({ title, text, to }) => (
            <Card key={title} as="li" isLink css={cardStyle}>
              <Heading level={3} look="title">
                <Link css={cardLinkStyle} to={to}>
                  {title}
                </Link>
              </Heading>
              <Text size="small" tone="muted">
                {text}
              </Text>
            </Card>
          ))}
        </CardGrid>
      </Stack>
    </Section>
  );
}
