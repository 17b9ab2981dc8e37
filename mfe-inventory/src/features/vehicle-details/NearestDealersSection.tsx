import { Fragment, Link } from '@msv/platform';
import { FragmentSection } from '@msv/ui/cards/FragmentSection';
import { Row } from '@msv/ui/layout/Row';
import { buttonStyle } from '@msv/ui/styles/buttonStyle';

/** The dealers nearest to the visitor, rendered by the dealers remote. The link works even if it is unavailable. */
export function NearestDealersSection() {
  return (
    <FragmentSection
      title="Dealers Near You"
      pending={null}
      unavailable="The nearest dealers are unavailable right now. Please see all dealers instead."
      renderFragment={(placeholders) => <Fragment remote="dealers" name="NearestDealers" {...placeholders} />}
    >
      <Row>
        <Link css={buttonStyle('secondary')} to="/dealerships">
          See All Dealers
        </Link>
      </Row>
    </FragmentSection>
  );
}
