import * as v from 'valibot';

/**
 * The name of a field that every form carries and no person sees or reaches by keyboard. Give it
 * `autoComplete="off"`: what a browser fills in by itself would pass for a robot's work.
 */
export const honeypotField = 'website';

/** What a form sends of the field: an empty text, unless a robot was at work. */
export const Honeypot = v.object({ [honeypotField]: v.optional(v.string(), '') });
export type Honeypot = v.InferOutput<typeof Honeypot>;

const Filled = v.object({
  [honeypotField]: v.union([
    v.pipe(v.string(), v.trim(), v.nonEmpty()),
    v.number(),
    v.boolean(),
    v.array(v.unknown()),
    v.looseObject({}),
  ]),
});

/** Whether a body comes from a robot that fills whatever it finds; asked before the rest of the body is looked at. */
export const isHoneypotFilled = (body: unknown): boolean => v.is(Filled, body);
