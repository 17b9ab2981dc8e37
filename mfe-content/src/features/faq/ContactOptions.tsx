import { css } from '@emotion/react';
import { Link, useSite } from '@msv/platform';
import { buttonStyle } from '@msv/ui/buttonStyle';
import { Card } from '@msv/ui/Card';
import { CardGrid } from '@msv/ui/CardGrid';
import { Heading } from '@msv/ui/Heading';
import { Stack } from '@msv/ui/Stack';
import { Text } from '@msv/ui/Text';
import type { ReactNode } from 'react';
import { CallButton } from './CallButton.tsx';
import { StatedHours } from './StatedHours.tsx';

/** Whoever did not find an answer: three ways to somebody who has one. */
export function ContactBlocks() {
  const { phone } = useSite();
  return (
    <Stack gap={4}>
      <Heading level={2} look="title">
        Still have a question?
      </Heading>
      <CardGrid>
        <Block title="Call us" text={<StatedHours />}>
          <CallButton>{phone}</CallButton>
        </Block>
        <Block title="Write to us" text="A person answers within 24 hours.">
          <Link css={buttonStyle('secondary')} to="/contact">
            Contact Us
          </Link>
        </Block>
        <Block title="Ask a dealer" text="See one up close, and ask whoever sells and services it.">
          <Link css={buttonStyle('secondary')} to="/dealerships">
            Find Dealers
          </Link>
        </Block>
      </CardGrid>
    </Stack>
  );
}

/** The buttons stand in one line, however long the words above them are. */
const block = css({ flexGrow: 1, alignItems: 'flex-start', '& > :last-child': { marginBlockStart: 'auto' } });

function Block({ title, text, children }: { title: string; text: ReactNode; children: ReactNode }) {
  return (
    <Card as="li">
      <Stack gap={4} css={block}>
        <Stack gap={1}>
          <Heading level={3}>{title}</Heading>
          <Text tone="muted">{text}</Text>
        </Stack>
        {children}
      </Stack>
    </Card>
  );
}
