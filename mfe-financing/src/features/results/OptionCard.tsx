import { css } from '@emotion/react';
import { formatWholeDollars } from '@msv/contracts/site/formatNumber';
import { Link } from '@msv/platform';
import { Card } from '@msv/ui/cards/Card';
import { Notice } from '@msv/ui/feedback/Notice';
import { Stack } from '@msv/ui/layout/Stack';
import { buttonStyle } from '@msv/ui/styles/buttonStyle';
import { Badge } from '@msv/ui/text/Badge';
import { Heading } from '@msv/ui/text/Heading';
import { Text } from '@msv/ui/text/Text';
import { color, minWidthQuery, shadow, space } from '@msv/ui/tokens/tokens';
import { memo } from 'react';
import type { FinancingOption } from '../financing-options/FinancingOption.ts';
import { calculateLoanPrincipal, type FinancingProfile } from '../financing-options/FinancingProfile.ts';
import { ApplyLink } from '../partners/ApplyLink.tsx';
import { PaymentScheduleTable } from '../payment-schedule/PaymentScheduleTable.tsx';
import { MatchBar } from './MatchBar.tsx';
import { OptionFigures } from './OptionFigures.tsx';
import { OptionHighlights } from './OptionHighlights.tsx';

const bestStyle = css({ border: `2px solid ${color.evergreen}`, boxShadow: shadow.soft });

/** A long word breaks if text is so large that it does not fit. */
const badgeStyle = css({ marginBlockEnd: space(2.5), overflowWrap: 'anywhere' });

const headStyle = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space(4),
  [minWidthQuery.tablet]: { gridTemplateColumns: '1fr minmax(13rem, auto)', columnGap: space(6) },
  '@media print': { gridTemplateColumns: '1fr auto' },
});

interface Props {
  option: FinancingOption;
  /** Profile that the option was calculated for. */
  profile: FinancingProfile;
  /** True for the option with the highest score. */
  isRecommended: boolean;
}

/** Card of a financing option. A cash purchase needs no application, so its card links to the dealers. */
export const OptionCard = memo(function OptionCard({ option, profile, isRecommended }: Props) {
  const variant = isRecommended ? 'primary' : 'secondary';
  const isOverBudget = option.monthlyPayment > profile.monthlyBudget;
  return (
    <Card as="li" css={isRecommended ? bestStyle : undefined} data-testid="financing-option">
      <Stack gap={5}>
        <div css={headStyle}>
          <div>
            {isRecommended && (
              <Badge tone="sun" css={badgeStyle}>
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
            This estimated payment exceeds your monthly budget of {formatWholeDollars(profile.monthlyBudget)}.
          </Notice>
        )}
        <OptionHighlights features={option.features} bestFor={option.bestFor} />
        {option.type === 'loan' && (
          <PaymentScheduleTable principal={calculateLoanPrincipal(profile)} loan={option} />
        )}
        {option.type === 'lease' && <LeaseDisclosure />}
        {option.type === 'cash' ? (
          <Link css={buttonStyle(variant)} to="/dealerships">
            Find a Dealer
          </Link>
        ) : (
          <ApplyLink href={option.applyUrl} partner={option.provider} variant={variant}>
            Apply Now
          </ApplyLink>
        )}
      </Stack>
    </Card>
  );
});

/** Legal disclosure for consumer leases. Source: https://www.consumerfinance.gov/rules-policy/regulations/1013/ */
function LeaseDisclosure() {
  return (
    <Text size="small" tone="muted">
      This is an estimate, not a lease offer. Before you sign a consumer lease, federal law (the Consumer
      Leasing Act and Regulation M) entitles you to written disclosures, including the amount due at signing,
      the number and amount of payments, end-of-lease charges and any option to buy the vehicle.
    </Text>
  );
}
