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

const maintenanceCode = 'maintenance';

/** Body of the response to a write during read-only maintenance. Its status is 503. */
export const maintenanceError: ApiError = {
  error: 'Because of maintenance, nothing can be changed at the moment. Please try again later.',
  code: maintenanceCode,
};

/** Returns true if a service rejected a write because of read-only maintenance. */
export const isMaintenanceError = (error: ApiError | undefined): boolean => error?.code === maintenanceCode;

/** Message of a form that was not accepted because of read-only maintenance. */
export const maintenanceFormMessage =
  'Because of maintenance, we cannot receive this at the moment. What you entered stays here. Please send it again later, or call us instead.';
