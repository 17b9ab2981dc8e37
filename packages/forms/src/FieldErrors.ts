/** Map from the name of an invalid form field to its error message. */
export type FieldErrors<Field extends string> = Readonly<Partial<Record<Field, string>>>;

/** Creates a `FieldErrors` object without any errors. */
export const createEmptyFieldErrors = <Field extends string>(): FieldErrors<Field> =>
  pickFieldErrors<Field>([], {});

/** Returns the error messages of the given form fields. */
export function pickFieldErrors<Field extends string>(
  fields: readonly Field[],
  messages: Readonly<Record<string, string | undefined>>,
): FieldErrors<Field> {
  const fieldErrors: Partial<Record<Field, string>> = {};
  for (const field of fields) if (messages[field]) fieldErrors[field] = messages[field];
  return fieldErrors;
}
