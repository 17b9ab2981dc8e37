import { ChangeRequest } from '@msv/contracts/registryChange';
import { HttpError } from '@msv/service-kit/HttpError';
import * as v from 'valibot';
import { digits } from '../digits.ts';

const number = v.optional(digits);
/** A box sends its value only where it is ticked. */
const ticked = v.optional(
  v.pipe(
    v.literal('true'),
    v.transform(() => true),
  ),
);

/** A form holds texts alone. */
const ChangeForm = v.pipe(
  v.looseObject({ shareInBasisPoints: number, toRevision: number, again: ticked }),
  ChangeRequest,
);

/** The change that a form asks for. @throws HttpError 400 with what is missing */
export function changeOfForm(fields: Readonly<Record<string, string>>): ChangeRequest {
  const form = v.safeParse(ChangeForm, fields);
  if (form.success) return form.output;
  const sentences = form.issues.map((issue) => [v.getDotPath(issue) ?? 'form', issue.message]);
  throw new HttpError(400, 'Some values are missing or not valid.', {
    fields: Object.fromEntries(sentences),
  });
}
