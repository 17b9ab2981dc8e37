import { listUnsentFormKeys, type UnsentForm } from '@msv/platform';
import * as v from 'valibot';

const StoredForm = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ content: v.string(), idempotencyKey: v.string(), expiresAt: v.number() }),
);

/** Returns the forms of an API URL that could not be sent, oldest first, and removes expired and unreadable ones. */
export function readUnsentForms(url: string): readonly UnsentForm[] {
  const forms = listUnsentFormKeys(url).flatMap((key) => {
    const form = v.safeParse(StoredForm, localStorage.getItem(key));
    if (form.success && form.output.expiresAt > Date.now()) return form.output;
    localStorage.removeItem(key);
    return [];
  });
  return forms.sort((a, b) => a.expiresAt - b.expiresAt);
}
