import { Fragment, Link } from '@msv/platform';
import { CardGridSkeleton } from '@msv/ui/cards/CardGridSkeleton';
import { FragmentSection } from '@msv/ui/cards/FragmentSection';
import { Row } from '@msv/ui/layout/Row';
import { buttonStyle } from '@msv/ui/styles/buttonStyle';
import { stateCardsProps } from './stateCardsProps.ts';

/** States with the most dealers, rendered by the dealers remote. */
export function StatesSection() {
  return (
    <FragmentSection
      title="Find Dealers by State"
      pending={<CardGridSkeleton label="Loading states" count={stateCardsProps.limit} />}
      unavailable="Popular states are unavailable right now. Please see all 50 states instead."
      renderFragment={(placeholders) => (
        <Fragment remote="dealers" name="StateCards" props={stateCardsProps} {...placeholders} />
      )}
    >
      <Row>
        <Link css={buttonStyle('secondary')} to="/states">
          See All States
        </Link>
      </Row>
    </FragmentSection>
  );
}
