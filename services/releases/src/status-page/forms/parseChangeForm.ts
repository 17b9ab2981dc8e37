import { ChangeRequest } from '@msv/contracts/releases/registry/registryChange';
import { HttpError } from '@msv/service-kit/http/HttpError';
import * as v from 'valibot';
import { WholeNumberText } from '../../routes/wholeNumberText.ts';

const optionalNumber = v.optional(WholeNumberText);
/** Browsers send the value of a checkbox only if the checkbox is checked. */
const checkbox = v.optional(
  v.pipe(
    v.literal('true'),
    v.transform(() => true),
  ),
);

/** Converts the text fields of a form to the types of a change request. */
const ChangeForm = v.pipe(
  v.looseObject({ shareInBasisPoints: optionalNumber, toRevision: optionalNumber, again: checkbox }),
  ChangeRequest,
);

/**
 * Parses a submitted form as a change request.
 * @throws {HttpError} 400 with a message for each invalid field
 */
export function parseChangeForm(fields: Readonly<Record<string, string>>): ChangeRequest {
  const parsed = v.safeParse(ChangeForm, fields);
  if (parsed.success) return parsed.output;
  const messages = parsed.issues.map((issue) => [v.getDotPath(issue) ?? 'form', issue.message]);
  throw new HttpError(400, 'Some fields are missing or invalid.', {
    fields: Object.fromEntries(messages),
  });
}
