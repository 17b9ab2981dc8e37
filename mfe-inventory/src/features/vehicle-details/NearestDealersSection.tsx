import { Fragment, Link } from '@msv/platform';
import { FragmentSection } from '@msv/ui/cards/FragmentSection';

/**
 * The dealers nearest to the visitor, rendered by the dealers remote. If it is unavailable, a link leads to all dealers.
 * @param vehicle Slug of the vehicle on the page.
 */
export function NearestDealersSection({ vehicle }: { vehicle: string }) {
  return (
    <FragmentSection
      title="Dealers Near You"
      pending={null}
      unavailable={
        <>
          The nearest dealers are unavailable right now. <Link to="/dealerships">See all dealers</Link>{' '}
          instead.
        </>
      }
      renderFragment={(placeholders) => (
        <Fragment remote="dealers" name="NearestDealers" props={{ vehicle }} {...placeholders} />
      )}
    />
  );
}
