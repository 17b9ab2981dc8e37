import { css } from '@emotion/react';
import { createDealershipPath, type NearbyDealership } from '@msv/contracts/dealers/dealership';
import { formatDistance } from '@msv/contracts/dealers/dealerTexts';
import { Link } from '@msv/platform';
import { Card } from '@msv/ui/cards/Card';
import { CardGrid, threeCardColumns } from '@msv/ui/cards/CardGrid';
import { CardGridSkeleton } from '@msv/ui/cards/CardGridSkeleton';
import { Skeleton } from '@msv/ui/cards/Skeleton';
import { Row } from '@msv/ui/layout/Row';
import { cardLinkStyle } from '@msv/ui/styles/cardLinkStyle';
import { Badge } from '@msv/ui/text/Badge';
import { Heading } from '@msv/ui/text/Heading';
import { Text } from '@msv/ui/text/Text';
import { space } from '@msv/ui/tokens/tokens';
import { UnverifiedBadge } from '../dealer-card/UnverifiedBadge.tsx';
import { createDirectoryUrl } from '../dealer-search/dealerQuery.ts';

const cardStyle = css({ gap: space(2) });
const skeletonStyle = css({ display: 'grid', gap: space(3), padding: space(5) });

interface Props {
  dealerships: readonly NearbyDealership[];
  /** Slug of the vehicle on the page. The dealers' pages add it to their links to the contact form. */
  vehicle?: string | undefined;
}

export const NearbyDealerList = ({ dealerships, vehicle }: Props) => (
  <CardGrid {...threeCardColumns}>
    {dealerships.map(({ id, slug, name, city, state, miles, isVerified }) => (
      <Card key={id} as="li" isLink css={cardStyle}>
        <Row gap={2}>
          <Badge tone="sun">{formatDistance(miles)}</Badge>
          <UnverifiedBadge isVerified={isVerified} />
        </Row>
        <Heading level={3}>
          <Link
            css={cardLinkStyle}
            to={
              slug
                ? createDealershipPath(slug) + (vehicle ? `?${new URLSearchParams({ vehicle })}` : '')
                : createDirectoryUrl({ search: name, radius: undefined })
            }
          >
            <bdi>{name}</bdi>
          </Link>
        </Heading>
        <Text tone="muted">{`${city}, ${state}`}</Text>
      </Card>
    ))}
  </CardGrid>
);

export const NearbyDealersSkeleton = () => (
  <CardGridSkeleton label="Loading dealers" count={3} {...threeCardColumns}>
    <div css={skeletonStyle}>
      <Skeleton width="5rem" height="1.625rem" isRound />
      <Skeleton width="75%" height="1.5rem" />
      <Skeleton width="60%" height="1.25rem" />
    </div>
  </CardGridSkeleton>
);
