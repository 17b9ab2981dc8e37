import * as v from 'valibot';

/** Values of environment variables after the schemas of single variables have parsed them. */
type Variables = Readonly<Record<string, unknown>>;

const Variables = v.record(v.string(), v.unknown());

/**
 * Creates a pipe action for a configuration schema that checks one variable together with others. Unlike `v.check`, it also
 * runs if other variables are invalid, so that all problems are reported together.
 */
export const checkVariable = <TInput>(
  name: string,
  isValid: (variables: Variables) => boolean,
  message: string,
): v.RawCheckAction<TInput> =>
  v.rawCheck<TInput>(({ dataset, addIssue }) => {
    const variables = v.safeParse(Variables, dataset.value);
    if (!variables.success || isValid(variables.output)) return;
    const { output } = variables;
    addIssue({
      message,
      path: [{ type: 'object', origin: 'value', input: output, key: name, value: output[name] }],
    });
  });
