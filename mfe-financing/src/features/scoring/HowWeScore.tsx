import { css } from '@emotion/react';
import { financingPrograms } from '@msv/contracts/financing';
import { useApi } from '@msv/platform';
import { Heading } from '@msv/ui/Heading';
import { Stack } from '@msv/ui/Stack';
import { Text } from '@msv/ui/Text';
import { above, color, fontSize, space } from '@msv/ui/tokens';
import { scoringSteps } from '../data/scoringSteps.ts';

const list = css({
  display: 'grid',
  gap: `${space(6)} ${space(10)}`,
  [above.tablet]: { gridTemplateColumns: '1fr 1fr' },
  [above.wide]: { gridTemplateColumns: 'repeat(3, 1fr)' },
  dt: { marginBlockEnd: space(2), fontWeight: 650 },
  dd: { color: color.muted, fontSize: fontSize.small, lineHeight: 1.45 },
  'dd + dd': { marginBlockStart: space(1.5) },
});

/** The rules of the ranking, printed from what it is computed with. */
export function HowWeScore() {
  const { data: programs = [] } = useApi(financingPrograms);
  return (
    <Stack gap={6}>
      <Stack gap={3}>
        <Heading level={2}>How we score</Heading>
        <Text tone="muted">
          Every option starts at 100 points and stays between 0 and 100. These rules are all there are: no
          lender can pay for a better place.
        </Text>
      </Stack>
      <dl css={list}>
        {scoringSteps(programs).map(({ title, rules }) => (
          <div key={title}>
            <dt>{title}</dt>
            {rules.map((rule) => (
              <dd key={rule}>{rule}</dd>
            ))}
          </div>
        ))}
      </dl>
    </Stack>
  );
}
