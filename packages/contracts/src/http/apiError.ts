import * as v from 'valibot';

/** The body of every failed API request: a sentence for the caller and, for bad input, a sentence per field. */
export const ApiError = v.object({
  error: v.string(),
  fields: v.optional(v.record(v.string(), v.string())),
});
export type ApiError = v.InferOutput<typeof ApiError>;
