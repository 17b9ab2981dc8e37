import { css } from '@emotion/react';
import type { Vehicle } from '@msv/contracts/inventory/vehicle';
import { type ApiState, late } from '@msv/platform';
import { CardGrid, threeCardColumns } from '@msv/ui/cards/CardGrid';
import { CardSection } from '@msv/ui/cards/CardSection';
import { LoadFailed } from '@msv/ui/feedback/LoadFailed';
import { gap, pageMargin, phoneQuery, radius, space } from '@msv/ui/tokens/tokens';
import { CardActionsPlaceholder } from '../card-actions/CardActionsPlaceholder.tsx';
import { VehicleCard } from './VehicleCard.tsx';
import { VehicleCardSkeletons } from './VehicleCardSkeletons.tsx';

const CardActions = late(
  () => import(/* webpackChunkName: "CardActions" */ '../card-actions/CardActions.tsx'),
  { when: 'visible', fallback: <CardActionsPlaceholder /> },
);

/** On phones, the cards are in a row that scrolls sideways to the edges of the window. */
const rowStyle = css({
  [phoneQuery]: {
    display: 'flex',
    overflowX: 'auto',
    scrollSnapType: 'x proximity',
    gap: gap.between,
    marginInline: `calc(-1 * ${pageMargin})`,
    padding: `${space(2)} ${pageMargin}`,
    scrollPaddingInline: pageMargin,
    '& > li': { flex: '0 0 88%', scrollSnapAlign: 'start' },
    img: { inlineSize: '100%', marginInline: 0, borderRadius: radius.card },
  },
});

interface Props {
  title: string;
  testId: 'similar-vehicles' | 'featured-vehicles';
  vehicles: ApiState<readonly Vehicle[]>;
}

/** Renders nothing if there are no vehicles. */
export function VehicleCardSection({ title, testId, vehicles: { data, error, retry } }: Props) {
  if (data?.length === 0) return null;
  return (
    <CardSection title={title} testId={testId}>
      {error && <LoadFailed message="The vehicles could not be loaded." onRetry={retry} />}
      {!error && !data && <VehicleCardSkeletons count={3} {...threeCardColumns} />}
      {data && (
        <CardGrid {...threeCardColumns} css={rowStyle}>
          {data.map((vehicle) => (
            <VehicleCard
              key={vehicle.slug}
              vehicle={vehicle}
              level={3}
              actions={<CardActions vehicle={vehicle} />}
            />
          ))}
        </CardGrid>
      )}
    </CardSection>
  );
}
