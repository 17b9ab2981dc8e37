import * as v from 'valibot';

/** A message from `npm run dev` to a dev server. */
export const DevServerMessage = v.object({
  /** Problems to show in the overlay, such as type errors. */
  problems: v.array(v.string()),
  /** Time of the edit after which the message is sent, in milliseconds since the epoch. */
  editedAt: v.optional(v.number()),
});
export type DevServerMessage = v.InferOutput<typeof DevServerMessage>;
