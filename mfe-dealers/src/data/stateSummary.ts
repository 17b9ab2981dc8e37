import type { State } from '@msv/contracts/state';
import { dealersWord } from './dealersWord.ts';

/** A state in a sentence or two, for whoever finds its page elsewhere. */
export const stateSummary = ({ name, dealerCount, description }: State): string =>
  dealerCount === 0
    ? `Electric medium speed vehicles in ${name}: dealers are coming soon. ${description}`
    : `${dealersWord(dealerCount)} of electric medium speed vehicles in ${name}. ${description}`;
