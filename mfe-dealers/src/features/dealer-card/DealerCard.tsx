import { css } from '@emotion/react';
import { createDealershipPath, type Dealership } from '@msv/contracts/dealers/dealership';
import { formatDistance } from '@msv/contracts/dealers/dealerTexts';
import { toPhoneUrl } from '@msv/contracts/site/contactUrls';
import { Link } from '@msv/platform';
import { Card } from '@msv/ui/cards/Card';
import { externalIcon, phoneIcon, pinIcon } from '@msv/ui/icons/iconPaths';
import { Row } from '@msv/ui/layout/Row';
import { buttonStyle } from '@msv/ui/styles/buttonStyle';
import { Badge } from '@msv/ui/text/Badge';
import { Heading } from '@msv/ui/text/Heading';
import { visuallyHiddenStyle } from '@msv/ui/text/VisuallyHidden';
import { fontSize, phoneQuery, space } from '@msv/ui/tokens/tokens';
import { memo } from 'react';
import { OpenStatusBadge } from '../opening-hours/OpenStatusBadge.tsx';
import { createIconStyle } from './createIconStyle.ts';
import { createDirectionsUrl, DealerContact } from './DealerContact.tsx';
import { UnverifiedBadge } from './UnverifiedBadge.tsx';
import { useContactTracking } from './useContactTracking.ts';

const cardStyle = css({
  gap: space(3),
  contentVisibility: 'auto',
  // Without padding and borders.
  containIntrinsicBlockSize: 'auto 22rem',
  [phoneQuery]: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    gap: space(1),
    padding: space(3),
    containIntrinsicBlockSize: 'auto 13rem',
    '& > :not(ul, :last-child)': { gridColumn: '1 / -1' },
  },
});

interface Props {
  dealership: Dealership;
  miles?: number | undefined;
  level?: 2 | 3;
}

export const DealerCard = memo(function DealerCard({ dealership, miles, level = 2 }: Props) {
  return (
    <Card as="li" css={cardStyle} id={`dealer-${dealership.id}`} data-testid="dealer-card">
      <Row gap={2}>
        {miles !== undefined && <Badge tone="sun">{formatDistance(miles)}</Badge>}
        <Badge>{dealership.state}</Badge>
        <OpenStatusBadge {...dealership} />
        <UnverifiedBadge isVerified={dealership.isVerified} />
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

/**
 * Aligns the buttons at the bottom of all cards in a row. One style covers the whole block, because every styled
 * element in a long list slows down typing in the search box.
 */
const actionsStyle = css({
  display: 'flex',
  flexWrap: 'wrap',
  gap: space(2),
  marginBlockStart: 'auto',
  paddingBlockStart: space(2),
  'a[target]': [buttonStyle('secondary'), { '&::after': createIconStyle(externalIcon) }],
  'a:not([target])': [buttonStyle('primary'), { '&::before': createIconStyle(phoneIcon) }],
  // As specific as the styles above, so that both buttons fit beside each other.
  '&& > a': { flexGrow: 1, paddingInline: `min(${space(4)}, 5vw)` },
  span: visuallyHiddenStyle,
  [phoneQuery]: {
    flexDirection: 'column',
    alignSelf: 'center',
    marginBlock: 0,
    paddingBlock: 0,
    '&& > a': { flexGrow: 0, inlineSize: space(12), gap: 0, padding: 0, fontSize: 0 },
    '&& > a::before, && > a::after': { fontSize: fontSize.body },
    '&& > a[target]::after': createIconStyle(pinIcon),
  },
});

function DealerActions({ dealership }: { dealership: Dealership }) {
  const { trackCall, trackDirections } = useContactTracking(dealership.id);
  const directionsUrl = createDirectionsUrl(dealership);
  const phoneUrl = toPhoneUrl(dealership.phone);
  return (
    <div css={actionsStyle} data-screen-only="">
      {directionsUrl && (
        <a
          href={directionsUrl}
          target="_blank"
          rel="noopener noreferrer"
          onClick={() => trackDirections(directionsUrl)}
        >
          Directions
          <span>
            {' to '}
            <bdi>{dealership.name}</bdi> (opens in a new tab)
          </span>
        </a>
      )}
      {phoneUrl && (
        <a href={phoneUrl} onClick={trackCall}>
          Call
          <span>
            {' '}
            <bdi>{dealership.name}</bdi>
          </span>
        </a>
      )}
    </div>
  );
}
