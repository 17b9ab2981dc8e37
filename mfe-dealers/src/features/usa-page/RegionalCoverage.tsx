import { css } from '@emotion/react';
import { Heading } from '@msv/ui/Heading';
import { Section } from '@msv/ui/Section';
import { Stack } from '@msv/ui/Stack';
import { Text } from '@msv/ui/Text';
import { above, space } from '@msv/ui/tokens';
import { useId } from 'react';
import { regions } from '../data/regions.ts';

const list = css({
  display: 'grid',
  gap: space(8),
  padding: 0,
  listStyleType: '""',
  [above.tablet]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
  [above.wide]: { gridTemplateColumns: 'repeat(4, minmax(0, 1fr))' },
});

/** A word on each part of the country. */
export function RegionalCoverage() {
  const titleId = useId();
  return (
    <Section surface="white" aria-labelledby={titleId}>
      <Stack gap={8}>
        <Stack gap={3}>
          <Heading level={2} id={titleId}>
            Coverage in Every Region
          </Heading>
          <Text tone="muted">
            Enquiries are accepted in all 50 states. Where nobody sells yet, a person finds out who delivers.
          </Text>
        </Stack>
        <ul css={list}>
          {regions.map(({ name, text }) => (
            <li key={name}>
              <Stack gap={2}>
                <Heading level={3}>{name}</Heading>
                <Text tone="muted">{text}</Text>
              </Stack>
            </li>
          ))}
        </ul>
      </Stack>
    </Section>
  );
}
