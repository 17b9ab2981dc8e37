import { State } from '@msv/contracts/state';
import * as v from 'valibot';
import { nameKeyOf } from './nameKeyOf.ts';

/** What is stored of a state; its dealers are counted. */
export const StateFacts = v.omit(State, ['dealerCount']);
export type StateFacts = v.InferOutput<typeof StateFacts>;

/** With everything a state is known by, in lower case: name, slug, abbreviation. */
export type StateDocument = StateFacts & { readonly aliases: readonly string[] };

/** A state in the seed file, read as it is stored. */
export const SeededState = v.pipe(
  v.strictObject(StateFacts.entries),
  v.transform(
    (state): StateDocument => ({
      ...state,
      aliases: [...new Set([state.name, state.slug, state.abbreviation].map(nameKeyOf))],
    }),
  ),
);
