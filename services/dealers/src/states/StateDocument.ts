import { State } from '@msv/contracts/dealers/state';
import { normalizeText } from '@msv/contracts/site/normalizeText';
import * as v from 'valibot';

/** Stored public fields of a state. The dealer count is computed and not stored. */
export const StoredState = v.omit(State, ['dealerCount']);
export type StoredState = v.InferOutput<typeof StoredState>;

/** A state as stored in MongoDB. `aliases` are its name, slug and abbreviation, normalized. */
export type StateDocument = StoredState & { readonly aliases: readonly string[] };

/** Schema of a state in the seed file. Its output is the document to store. */
export const SeedState = v.pipe(
  v.strictObject(StoredState.entries),
  v.transform(
    (state): StateDocument => ({
      ...state,
      aliases: [...new Set([state.name, state.slug, state.abbreviation].map(normalizeText))],
    }),
  ),
);
