import { State } from '@msv/contracts/dealers/state';
import { normalizeText } from '@msv/contracts/site/normalizeText';
import * as v from 'valibot';

/** Stored public fields of a state, without the computed dealer count. */
export const StateFields = v.omit(State, ['dealerCount']);
export type StateFields = v.InferOutput<typeof StateFields>;

/** A state in MongoDB. `aliases` are its normalized name, slug and abbreviation. */
export type StateDocument = StateFields & { readonly aliases: readonly string[] };

/** Schema of a state in the seed file, whose output is the document to store. */
export const SeedState = v.pipe(
  v.strictObject(StateFields.entries),
  v.transform(
    (state): StateDocument => ({
      ...state,
      aliases: [...new Set([state.name, state.slug, state.abbreviation].map(normalizeText))],
    }),
  ),
);
