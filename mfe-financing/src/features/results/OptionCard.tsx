import { css } from '@emotion/react';
import { formatWholeDollars } from '@msv/contracts/site/formatNumber';
import { Link } from '@msv/platform';
import { Card } from '@msv/ui/cards/Card';
import { Meter } from '@msv/ui/feedback/Meter';
import { Notice } from '@msv/ui/feedback/Notice';
import { Stack } from '@msv/ui/layout/Stack';
import { buttonStyle } from '@msv/ui/styles/buttonStyle';
import { Badge } from '@msv/ui/text/Badge';
import { Heading } from '@msv/ui/text/Heading';
import { Text } from '@msv/ui/text/Text';
import { color, font, fontSize, minWidthQuery, shadow, space } from '@msv/ui/tokens/tokens';
import { memo } from 'react';
import type { FinancingOption } from '../financing-options/FinancingOption.ts';
import { calculateLoanPrincipal, type FinancingProfile } from '../financing-options/FinancingProfile.ts';
import { formatMatchPercent } from '../financing-options/formatFigures.ts';
import { ApplyLink } from '../partners/ApplyLink.tsx';
import { PaymentScheduleTable } from '../payment-schedule/PaymentScheduleTable.tsx';
import { getMatchLabel, type MatchLabel } from '../scoring/scoringRules.ts';
import { OptionFigures } from './OptionFigures.tsx';
import { OptionHighlights } from './OptionHighlights.tsx';

const labelRowStyle = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: space(2.5) });
const percentStyle = css({
  fontFamily: font.display,
  fontSize: fontSize.title,
  fontWeight: 750,
  lineHeight: 1,
});

function MatchBar({ name, score }: { name: string; score: number }) {
  return (
    <Stack gap={2}>
      <div css={labelRowStyle}>
        <span css={percentStyle}>{formatMatchPercent(score)}</span>
        <Badge tone={getMatchTone(score)}>{getMatchLabel(score)}</Badge>
      </div>
      <Meter label={`Match for ${name}`} value={Math.floor(score)} tone={getMatchTone(score)} />
    </Stack>
  );
}

const toneByMatchLabel = {
  'Excellent Match': 'info',
  'Good Match': 'sun',
  'Fair Match': 'orange',
  'Poor Match': 'danger',
} as const satisfies Record<MatchLabel, string>;

const getMatchTone = (score: number) => toneByMatchLabel[getMatchLabel(score)];

const bestStyle = css({ border: `2px solid ${color.evergreen}`, boxShadow: shadow.soft });

/** Breaks a long word in very large text. */
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
  profile: FinancingProfile;
  isRecommended: boolean;
}

/** A cash purchase needs no application, so its card links to the dealers. */
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
