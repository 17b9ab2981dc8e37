import type { State } from '@msv/contracts/dealers/state';

export function buildState(overrides: Partial<State> = {}): State {
  return {
    id: 9,
    name: 'Florida',
    abbreviation: 'FL',
    slug: 'florida',
    emoji: '🌴',
    description: 'Retirement communities and barrier islands made the electric cart an everyday car.',
    dealerCount: 9,
    ...overrides,
  };
}
