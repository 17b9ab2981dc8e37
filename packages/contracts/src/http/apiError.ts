import * as v from 'valibot';

/**
 * Body of every error response of the API. `fields` has one message per invalid field, and programs recognize some
 * errors by `code`.
 */
export const ApiError = v.object({
  error: v.string(),
  fields: v.optional(v.record(v.string(), v.string())),
  code: v.optional(v.string()),
});
export type ApiError = v.InferOutput<typeof ApiError>;

const maintenanceCode = 'maintenance';

/** Body of the response (status 503) to a write during read-only maintenance. */
export const maintenanceError: ApiError = {
  error: 'Because of maintenance, nothing can be changed at the moment. Please try again later.',
  code: maintenanceCode,
};

/** Returns true if a service rejected a write because of read-only maintenance. */
export const isMaintenanceError = (error: ApiError | undefined): boolean => error?.code === maintenanceCode;

/** Message of a form that was rejected because of read-only maintenance. */
export const maintenanceFormMessage =
  'Because of maintenance, we cannot receive this at the moment. What you entered stays here. Please send it again later, or call us instead.';
