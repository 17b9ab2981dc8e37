import * as v from 'valibot';

/** A sentence per field that needs another look. */
export type Faults<Field extends string> = Readonly<Partial<Record<Field, string>>>;

export const noFaults = <Field extends string>(): Faults<Field> => faultsAmong<Field>([], {});

/** Picks the sentences about a form's own fields. */
export function faultsAmong<Field extends string>(
  fields: readonly Field[],
  sentences: Readonly<Record<string, string | undefined>>,
): Faults<Field> {
  const found: Partial<Record<Field, string>> = {};
  for (const field of fields) if (sentences[field]) found[field] = sentences[field];
  return found;
}

/** The first sentence for each of a form's fields out of those that a schema gave. */
export function faultsFrom<Field extends string>(
  fields: readonly Field[],
  issues: readonly v.BaseIssue<unknown>[],
): Faults<Field> {
  const sentences: Record<string, string> = {};
  for (const issue of issues) sentences[v.getDotPath(issue) ?? ''] ??= issue.message;
  return faultsAmong(fields, sentences);
}
