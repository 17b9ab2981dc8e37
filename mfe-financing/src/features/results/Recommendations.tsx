import { css } from '@emotion/react';
import type { FinancingProgram } from '@msv/contracts/financing/financingProgram';
import { Stack } from '@msv/ui/layout/Stack';
import { space } from '@msv/ui/tokens/tokens';
import type { FinancingOption } from '../financing-options/FinancingOption.ts';
import type { FinancingProfile } from '../financing-options/FinancingProfile.ts';
import { AffordablePriceCard } from './AffordablePriceCard.tsx';
import { OptionCard } from './OptionCard.tsx';
import { PrintedProfile } from './PrintedProfile.tsx';

const listStyle = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space(5),
  padding: 0,
  listStyleType: '""',
});
/** Outdated results stay readable. */
const dimmedStyle = css({ filter: 'grayscale(1)', opacity: 0.9 });

interface Props {
  options: readonly FinancingOption[];
  profile: FinancingProfile;
  programs: readonly FinancingProgram[];
  isDimmed: boolean;
}

/** Ranked options and the prices that fit the budget. */
export function Recommendations({ options, profile, programs, isDimmed }: Props) {
  return (
    <Stack gap={6} css={isDimmed && dimmedStyle}>
      <PrintedProfile profile={profile} />
      <ol css={listStyle}>
        {options.map((option, index) => (
          <OptionCard key={option.id} option={option} profile={profile} isRecommended={index === 0} />
        ))}
      </ol>
      <AffordablePriceCard profile={profile} programs={programs} />
    </Stack>
  );
}
