import { css } from '@emotion/react';
import { Badge } from '@msv/ui/Badge';
import { Card } from '@msv/ui/Card';
import { Heading } from '@msv/ui/Heading';
import { Notice } from '@msv/ui/Notice';
import { Stack } from '@msv/ui/Stack';
import { Text } from '@msv/ui/Text';
import { above, color, shadow, space } from '@msv/ui/tokens';
import { memo } from 'react';
import { wholeDollars } from '../data/figures.ts';
import type { FinancingOption } from '../engine/FinancingOption.ts';
import { type FinancingProfile, principalOf } from '../engine/FinancingProfile.ts';
import { LeaseNote } from './LeaseNote.tsx';
import { MatchBar } from './MatchBar.tsx';
import { OptionFigures } from './OptionFigures.tsx';
import { OptionReasons } from './OptionReasons.tsx';
import { OutboundLink } from './OutboundLink.tsx';
import { ScheduleTable } from './ScheduleTable.tsx';

const best = css({ border: `2px solid ${color.evergreen}`, boxShadow: shadow.soft });

const badge = css({ marginBlockEnd: space(2.5) });

const head = css({
  display: 'grid',
  gap: space(4),
  [above.tablet]: { gridTemplateColumns: '1fr minmax(13rem, auto)', columnGap: space(6) },
});

interface Props {
  option: FinancingOption;
  /** What it was worked out for. */
  profile: FinancingProfile;
  /** The best match of all. */
  isRecommended: boolean;
}

export const OptionCard = memo(function OptionCard({ option, profile, isRecommended }: Props) {
  const isOverBudget = option.monthlyPayment > profile.monthlyBudget;
  return (
    <Card as="li" css={isRecommended ? best : undefined} data-testid="financing-option">
      <Stack gap={5}>
        <div css={head}>
          <div>
            {isRecommended && (
              <Badge tone="sun" css={badge}>
                Recommended
              </Badge>
            )}
            <Heading level={3}>{option.name}</Heading>
            <Text tone="muted">{option.provider}</Text>
          </div>
          <MatchBar name={option.name} score={option.score} />
        </div>
        <OptionFigures option={option} />
        {isOverBudget && (
          <Notice tone="warn">
            This estimated payment exceeds your monthly budget of {wholeDollars(profile.monthlyBudget)}.
          </Notice>
        )}
        <OptionReasons features={option.features} bestFor={option.bestFor} />
        {option.type === 'loan' && <ScheduleTable principal={principalOf(profile)} loan={option} />}
        {option.type === 'lease' && <LeaseNote />}
        <OutboundLink
          href={option.applyUrl}
          partner={option.provider}
          variant={isRecommended ? 'primary' : 'secondary'}
        >
          Apply Now
        </OutboundLink>
      </Stack>
    </Card>
  );
});
