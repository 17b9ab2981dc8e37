import { css } from '@emotion/react';
import { Section } from '@msv/ui/layout/Section';
import { Stack } from '@msv/ui/layout/Stack';
import { Heading } from '@msv/ui/text/Heading';
import { Text } from '@msv/ui/text/Text';
import { minWidthQuery, space, textWidth } from '@msv/ui/tokens/tokens';
import { useId } from 'react';

const listStyle = css({
  display: 'grid',
  gap: space(8),
  padding: 0,
  listStyleType: '""',
  [minWidthQuery.tablet]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
  [minWidthQuery.wide]: { gridTemplateColumns: 'repeat(4, minmax(0, 1fr))' },
});

export function RegionalCoverage() {
  const titleId = useId();
  return (
    <Section surface="white" aria-labelledby={titleId}>
      <Stack gap={8}>
        <Stack gap={3}>
          <Heading level={2} id={titleId}>
            Coverage in Every Region
          </Heading>
          <Text tone="muted" css={{ maxInlineSize: textWidth }}>
            We accept inquiries from all 50 states. If your state doesn't have a dealer yet, we'll find out
            who can deliver to you.
          </Text>
        </Stack>
        <ul css={listStyle}>
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

/** Regions of the Census Bureau. */
const regions = [
  {
    name: 'Northeast',
    text: 'Shore towns, islands and campuses, where parking is scarce and trips to the harbor are short.',
  },
  {
    name: 'Midwest',
    text: 'Lake houses, county fairs and small downtowns, with enclosed cabs for spring and fall.',
  },
  {
    name: 'South',
    text: 'Golf communities, beach towns and shaded streets, with good driving weather most of the year.',
  },
  {
    name: 'West',
    text: 'Desert resorts, vineyards and ranch roads, where range and extra torque matter.',
  },
] as const;
