import { join } from 'node:path';
import * as v from 'valibot';

/** Content of the control file, with which other commands of this user reach a running `npm start`. */
export const ControlAccess = v.object({ url: v.string(), token: v.string() });
export type ControlAccess = v.InferOutput<typeof ControlAccess>;

export const getControlFile = (dataFolder: string) => join(dataFolder, 'control.json');

/** Restarts programs, or starts services that are new. */
export const RestartRequest = v.object({
  names: v.pipe(v.array(v.string()), v.minLength(1)),
  /** Ports of the project's services by name, for those that have not been started yet. */
  servicePorts: v.optional(v.record(v.string(), v.number()), {}),
});
export type RestartRequest = v.InferInput<typeof RestartRequest>;

/** One line per program, or the reason why the request failed. */
export const RestartResponse = v.union([
  v.object({ lines: v.array(v.string()) }),
  v.object({ error: v.string() }),
]);
