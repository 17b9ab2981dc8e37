import * as v from 'valibot';

/**
 * Body of every API response that reports an error: a message for the caller and, if the input is invalid,
 * one message per invalid field. Programs recognize some errors by their code.
 */
export const ApiError = v.object({
  error: v.string(),
  fields: v.optional(v.record(v.string(), v.string())),
  code: v.optional(v.string()),
});
export type ApiError = v.InferOutput<typeof ApiError>;
