import type { State } from '@msv/contracts/dealers/state';
import { Link } from '@msv/platform';
import { EmptyState } from '@msv/ui/feedback/EmptyState';
import { buttonStyle } from '@msv/ui/styles/buttonStyle';
import { StateEmoji } from '../state-card/StateEmoji.tsx';

/** Empty state for a state without dealers, with a link to the contact form. */
export function DealersComingSoon({ state: { name, slug, emoji } }: { state: State }) {
  return (
    <EmptyState
      picture={<StateEmoji emoji={emoji} />}
      title="Dealerships Coming Soon"
      text={`No dealers in ${name} yet. Leave your email and we'll let you know when one opens.`}
    >
      <Link css={buttonStyle('primary')} to={`/contact?state=${slug}`}>
        Get Notified
      </Link>
    </EmptyState>
  );
}
