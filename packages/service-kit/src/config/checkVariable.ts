import * as v from 'valibot';

/** Values of environment variables after the schemas of single variables have parsed them. */
type Variables = Readonly<Record<string, unknown>>;

const Variables = v.record(v.string(), v.unknown());

/** Rule about one variable together with others. */
export interface VariableRule {
  readonly name: string;
  readonly isValid: (variables: Variables) => boolean;
  readonly message: string;
}

/**
 * Creates a pipe action for a configuration schema that checks variables together with others. Unlike `v.check`, it also
 * runs if other variables are invalid, so that all problems are reported together.
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

/** Creates a pipe action for a single rule. See `checkVariables`. */
export const checkVariable = <TInput>(
  name: string,
  isValid: VariableRule['isValid'],
  message: string,
): v.RawCheckAction<TInput> => checkVariables([{ name, isValid, message }]);
