import { Fragment, Link } from '@msv/platform';
import { threeCardColumns } from '@msv/ui/cards/CardGrid';
import { CardGridSkeleton } from '@msv/ui/cards/CardGridSkeleton';
import { FragmentSection } from '@msv/ui/cards/FragmentSection';
import { Row } from '@msv/ui/layout/Row';
import { buttonStyle } from '@msv/ui/styles/buttonStyle';

/** Featured vehicles, rendered by the inventory remote. */
export function FeaturedVehiclesSection() {
  return (
    <FragmentSection
      title="Featured Vehicles"
      pending={
        <CardGridSkeleton label="Loading vehicles" count={3} imageRatio="3 / 2" {...threeCardColumns} />
      }
      unavailable="Featured vehicles are unavailable right now. Please browse all vehicles instead."
      renderFragment={(placeholders) => (
        <Fragment remote="inventory" name="FeaturedVehicles" {...placeholders} />
      )}
    >
      <Row>
        <Link css={buttonStyle('secondary')} to="/inventory">
          See All Vehicles
        </Link>
      </Row>
    </FragmentSection>
  );
}
