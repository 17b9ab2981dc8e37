import * as v from 'valibot';

/** Environment variables after their schemas have parsed them. */
type Variables = Readonly<Record<string, unknown>>;

const Variables = v.record(v.string(), v.unknown());

/** Rule about a variable that depends on other variables. */
export interface VariableRule {
  readonly name: string;
  readonly isValid: (variables: Variables) => boolean;
  readonly message: string;
}

/**
 * Creates a pipe action for rules. Unlike `v.check`, it also runs if other variables are invalid, so that all problems
 * are reported.
 */
export const checkVariables = <TInput>(rules: readonly VariableRule[]): v.RawCheckAction<TInput> =>
  v.rawCheck<TInput>(({ dataset, addIssue }) => {
    const variables = v.safeParse(Variables, dataset.value);
    if (!variables.success) return;
    const { output } = variables;
    for (const { name, isValid, message } of rules) {
      if (isValid(output)) continue;
      addIssue({
        message,
        path: [{ type: 'object', origin: 'value', input: output, key: name, value: output[name] }],
      });
    }
  });

/** Creates a pipe action for a single rule. */
export const checkVariable = <TInput>(
  name: string,
  isValid: VariableRule['isValid'],
  message: string,
): v.RawCheckAction<TInput> => checkVariables([{ name, isValid, message }]);

/** Creates a pipe action that requires a secret in production, where a default would be a publicly known key. */
export const requireSecret = <TInput>(name: string, minLength = 16): v.RawCheckAction<TInput> =>
  checkVariable(
    name,
    ({ NODE_ENV, [name]: secret }) =>
      NODE_ENV !== 'production' || (typeof secret === 'string' && secret.length >= minLength),
    `must have at least ${minLength} characters in production; create it with openssl rand -base64 32`,
  );

/** Returns true if either all or none of the values are set. */
export const areAllOrNoneSet = (...values: readonly unknown[]) =>
  new Set(values.map((value) => value === undefined)).size === 1;
