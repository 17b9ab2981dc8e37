import { Fragment, Link } from '@msv/platform';
import { threeCardColumns } from '@msv/ui/cards/CardGrid';
import { CardGridSkeleton } from '@msv/ui/cards/CardGridSkeleton';
import { FragmentSection } from '@msv/ui/cards/FragmentSection';
import { Row } from '@msv/ui/layout/Row';
import { buttonStyle } from '@msv/ui/styles/buttonStyle';
import type { ComponentProps } from 'react';

interface Props {
  /** The default is to show all featured vehicles. */
  limit?: number;
  surface?: ComponentProps<typeof FragmentSection>['surface'];
  contactUrl?: string;
}

/** Featured vehicles from the inventory remote, with links that work even if that remote is unavailable. */
export function FeaturedVehiclesSection({ limit, surface, contactUrl = '/contact' }: Props) {
  return (
    <FragmentSection
      title="Featured Vehicles"
      surface={surface}
      pending={
        <CardGridSkeleton label="Loading vehicles" count={3} imageRatio="16 / 10" {...threeCardColumns} />
      }
      unavailable={
        <>
          Featured vehicles are unavailable right now. <Link to="/inventory">Browse all vehicles</Link>{' '}
          instead.
        </>
      }
      renderFragment={(placeholders) => (
        <Fragment remote="inventory" name="FeaturedVehicles" props={{ limit }} {...placeholders} />
      )}
    >
      <Row>
        <Link css={buttonStyle('primary')} to="/inventory">
          See All Vehicles
        </Link>
        <Link css={buttonStyle('secondary')} to={contactUrl}>
          Contact Us
        </Link>
      </Row>
    </FragmentSection>
  );
}
