import { css } from '@emotion/react';
import { createDealershipPath, type Dealership } from '@msv/contracts/dealers/dealership';
import { Link } from '@msv/platform';
import { Card } from '@msv/ui/cards/Card';
import { Row } from '@msv/ui/layout/Row';
import { Badge } from '@msv/ui/text/Badge';
import { Heading } from '@msv/ui/text/Heading';
import { space } from '@msv/ui/tokens/tokens';
import { memo } from 'react';
import { OpenStatusBadge } from '../opening-hours/OpenStatusBadge.tsx';
import { DealerActions } from './DealerActions.tsx';
import { DealerContact } from './DealerContact.tsx';
import { formatDistance } from './formatDistance.ts';

/** Skips layout and painting of offscreen cards, while find-in-page and screen readers still see them. */
const cardStyle = css({
  gap: space(3),
  contentVisibility: 'auto',
  containIntrinsicBlockSize: 'auto 24rem',
});

interface Props {
  dealership: Dealership;
  /** Distance from the visitor's location or ZIP code, if known. */
  miles?: number | undefined;
  /** Heading level: one below the heading of the list. */
  level?: 2 | 3;
}

/** A dealer in a list, with its address and contact details. */
export const DealerCard = memo(function DealerCard({ dealership, miles, level = 2 }: Props) {
  return (
    <Card as="li" css={cardStyle} id={`dealer-${dealership.id}`} data-testid="dealer-card">
      <Row gap={2}>
        <Badge>{dealership.state}</Badge>
        {miles !== undefined && <Badge tone="sun">{formatDistance(miles)}</Badge>}
        <OpenStatusBadge {...dealership} />
        {!dealership.isVerified && <Badge tone="warn">New listing – not yet verified</Badge>}
      </Row>
      <Heading level={level} look="title">
        {dealership.slug ? (
          <Link to={createDealershipPath(dealership.slug)}>
            <bdi>{dealership.name}</bdi>
          </Link>
        ) : (
          <bdi>{dealership.name}</bdi>
        )}
      </Heading>
      <DealerContact dealership={dealership} />
      <DealerActions dealership={dealership} />
    </Card>
  );
});
