import type { State } from '@msv/contracts/state';
import { Link } from '@msv/platform';
import { buttonStyle } from '@msv/ui/buttonStyle';
import { EmptyState } from '@msv/ui/EmptyState';
import { StateEmoji } from './StateEmoji.tsx';

/** In the place of a state's dealers where there are none yet. */
export function ComingSoon({ state: { name, slug, emoji } }: { state: State }) {
  return (
    <EmptyState
      picture={<StateEmoji emoji={emoji} />}
      title="Dealerships Coming Soon"
      text={`Nobody sells in ${name} yet. Leave us a word, and you hear from us when somebody does.`}
    >
      <Link css={buttonStyle('primary')} to={`/contact?state=${slug}`}>
        Get Notified
      </Link>
    </EmptyState>
  );
}
