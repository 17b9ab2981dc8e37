import { State } from '@msv/contracts/dealers/state';
import { normalizeText } from '@msv/contracts/site/normalizeText';
import * as v from 'valibot';

/** Public fields of a state that are stored as they are. The dealer count is computed and not stored. */
export const StateFields = v.omit(State, ['dealerCount']);
export type StateFields = v.InferOutput<typeof StateFields>;

/** A state as stored in MongoDB. `aliases` are its name, slug and abbreviation, normalized. */
export type StateDocument = StateFields & { readonly aliases: readonly string[] };

/** Schema of a state in the seed file. Its output is the document to store. */
export const SeedState = v.pipe(
  v.strictObject(StateFields.entries),
  v.transform(
    (state): StateDocument => ({
      ...state,
      aliases: [...new Set([state.name, state.slug, state.abbreviation].map(normalizeText))],
    }),
  ),
);
