import { css } from '@emotion/react';
import { financingProgramsRead } from '@msv/contracts/financing/financingProgram';
import { useApi } from '@msv/platform';
import { Disclosure } from '@msv/ui/disclosure/Disclosure';
import { Stack } from '@msv/ui/layout/Stack';
import { Heading } from '@msv/ui/text/Heading';
import { Text } from '@msv/ui/text/Text';
import { color, fontSize, minWidthQuery, space } from '@msv/ui/tokens/tokens';
import { describeScoringRules } from './describeScoringRules.ts';

const listStyle = css({
  display: 'grid',
  gap: `${space(6)} ${space(10)}`,
  [minWidthQuery.tablet]: { gridTemplateColumns: '1fr 1fr' },
  [minWidthQuery.wide]: { gridTemplateColumns: 'repeat(3, 1fr)' },
  dt: { marginBlockEnd: space(2), fontWeight: 650 },
  dd: { color: color.muted, fontSize: fontSize.small, lineHeight: 1.45 },
  'dd + dd': { marginBlockStart: space(1.5) },
});

/** The text is generated from the rules that the calculation uses. */
export default function HowWeScore() {
  const { data: programs = [] } = useApi(financingProgramsRead);
  return (
    <Stack gap={6}>
      <Stack gap={3}>
        <Heading level={2}>How we score</Heading>
        <Text tone="muted">
          Every option starts at 100 points, and scores range from 0 to 100. Only these rules count. Lenders
          can’t pay for a higher rank.
        </Text>
      </Stack>
      <Disclosure label="All Scoring Rules">
        <dl css={listStyle}>
          {describeScoringRules(programs).map(({ title, rules }) => (
            <div key={title}>
              <dt>{title}</dt>
              {rules.map((rule) => (
                <dd key={rule}>{rule}</dd>
              ))}
            </div>
          ))}
        </dl>
      </Disclosure>
    </Stack>
  );
}
