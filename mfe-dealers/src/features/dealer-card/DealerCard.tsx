import { css } from '@emotion/react';
import type { Dealership } from '@msv/contracts/dealership';
import { Badge } from '@msv/ui/Badge';
import { Card } from '@msv/ui/Card';
import { Heading } from '@msv/ui/Heading';
import { Row } from '@msv/ui/Row';
import { space } from '@msv/ui/tokens';
import { memo } from 'react';
import { milesAway } from '../data/milesAway.ts';
import { DealerActions } from './DealerActions.tsx';
import { DealerContact } from './DealerContact.tsx';

/** Cards out of sight are neither laid out nor painted, while find-in-page and screen readers still find them. */
const card = css({
  gap: space(3),
  contentVisibility: 'auto',
  containIntrinsicBlockSize: 'auto 20rem',
});

interface Props {
  dealership: Dealership;
  /** How far away it is, where the visitor said from where. */
  miles?: number | undefined;
  /** One below the heading that the list stands under. */
  level?: 2 | 3;
}

/** One dealer in a list: where it is and every way to reach it. */
export const DealerCard = memo(function DealerCard({ dealership, miles, level = 2 }: Props) {
  return (
    <Card as="li" css={card} id={`dealer-${dealership.id}`} data-testid="dealer-card">
      <Row gap={2}>
        <Badge>{dealership.state}</Badge>
        {miles !== undefined && <Badge tone="sun">{milesAway(miles)}</Badge>}
        {!dealership.isVerified && <Badge tone="warn">New listing – not yet verified</Badge>}
      </Row>
      <Heading level={level} look="title">
        {dealership.name}
      </Heading>
      <DealerContact dealership={dealership} />
      <DealerActions dealership={dealership} />
    </Card>
  );
});
