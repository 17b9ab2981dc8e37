import * as v from 'valibot';

/**
 * Name of the honeypot field in every form. People cannot see the field or reach it by keyboard, but bots
 * fill it in. The name is unknown to browsers, password managers and identity fillers, which fill in fields such as
 * `website` or `company`.
 */
export const honeypotFieldName = 'topicHint';

/** Schema for the honeypot field of a form payload. The field is empty unless a bot has filled it in. */
export const HoneypotField = v.object({ [honeypotFieldName]: v.optional(v.string(), '') });
export type HoneypotField = v.InferOutput<typeof HoneypotField>;

const BodyWithFilledHoneypot = v.object({
  [honeypotFieldName]: v.union([
    v.pipe(v.string(), v.trim(), v.nonEmpty()),
    v.number(),
    v.boolean(),
    v.array(v.unknown()),
    v.looseObject({}),
  ]),
});

/**
 * Returns true if the honeypot field of a request body is filled, which means that a bot sent the request.
 * Accepts any value, so it can run before the body is validated.
 */
export const isHoneypotFilled = (body: unknown): boolean => v.is(BodyWithFilledHoneypot, body);
