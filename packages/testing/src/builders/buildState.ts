import type { State } from '@msv/contracts/state';

/** A complete state for a test; name only what the test is about. */
export function aState(facts: Partial<State> = {}): State {
  return {
    id: 9,
    name: 'Florida',
    abbreviation: 'FL',
    slug: 'florida',
    emoji: '🌴',
    description: 'Retirement communities and barrier islands made the electric cart an everyday car.',
    dealerCount: 9,
    ...facts,
  };
}
