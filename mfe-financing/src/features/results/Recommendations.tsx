import { css } from '@emotion/react';
import type { FinancingProgram } from '@msv/contracts/financing';
import { Stack } from '@msv/ui/Stack';
import { space } from '@msv/ui/tokens';
import type { FinancingOption } from '../engine/FinancingOption.ts';
import type { FinancingProfile } from '../engine/FinancingProfile.ts';
import { OptionCard } from './OptionCard.tsx';
import { PriceForBudget } from './PriceForBudget.tsx';

const list = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space(5),
  padding: 0,
  listStyleType: '""',
});
/** Still to be read, but no longer the answer. */
const dimmed = css({ filter: 'grayscale(1)', opacity: 0.9 });

interface Props {
  options: readonly FinancingOption[];
  profile: FinancingProfile;
  programs: readonly FinancingProgram[];
  isDimmed: boolean;
}

export function Recommendations({ options, profile, programs, isDimmed }: Props) {
  return (
    <Stack gap={6} css={isDimmed && dimmed}>
      <ol css={list}>
        {options.map((option, index) => (
          <OptionCard key={option.id} option={option} profile={profile} isRecommended={index === 0} />
        ))}
      </ol>
      <PriceForBudget profile={profile} programs={programs} />
    </Stack>
  );
}
