import { Link } from '@msv/platform';

/** For readers without JavaScript, whose page ends with the first of the dealers. */
export function MoreDealers({ shown, count }: { shown: number; count: number }) {
  return (
    <noscript>
      <p>
        These are {shown} of {count.toLocaleString('en-US')} dealers. Search for a name, a city or a state
        above, or <Link to="/states">browse by state</Link>.
      </p>
    </noscript>
  );
}
