import type { ApiError } from '@msv/contracts/http/apiError';
import * as v from 'valibot';
import { parseApiError } from './parseApiError.ts';
import { parseFieldErrors } from './parseFieldErrors.ts';

type RawValues = Readonly<Record<string, unknown>>;
type MessageByField = Readonly<Record<string, string>>;

/** What a form needs only once the visitor submits it. Pages import it when the form gets the focus. */
export interface FormRules<Values> {
  /** Parses the values of the inputs. Returns the values, or the first message of each invalid input. */
  readonly parse: (values: RawValues) => { values: Values } | { messages: MessageByField };
  /** Converts the parsed values to the payload to post. */
  readonly toPayload: (values: Values) => unknown;
  readonly parseApiError: (error: unknown) => ApiError | undefined;
  readonly parseFieldErrors: (error: unknown) => MessageByField;
}

/**
 * Creates the rules of a form.
 * @param schema Schema of the form's values.
 * @param toPayload Converts the parsed values to the payload to post. If it is omitted, the parsed values are posted.
 */
export const createFormRules = <Values>(
  schema: v.GenericSchema<unknown, Values>,
  toPayload: (values: Values) => unknown = (values) => values,
): FormRules<Values> => ({
  parse(values) {
    const result = v.safeParse(schema, values);
    if (result.success) return { values: result.output };
    const messages: Record<string, string> = {};
    for (const issue of result.issues) messages[v.getDotPath(issue) ?? ''] ??= issue.message;
    return { messages };
  },
  toPayload,
  parseApiError,
  parseFieldErrors,
});
