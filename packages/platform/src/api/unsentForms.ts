/** Number of days for which the browser stores a form that could not be sent. */
export const unsentFormLifetimeDays = 7;

/** A form that could not be sent. */
export interface UnsentForm {
  /** Request body as JSON text. */
  readonly content: string;
  /** Key of the failed requests, because the service may have stored the form nevertheless. */
  readonly idempotencyKey: string;
}

const storageKeyPrefix = 'unsent:';
const getStorageKeyPrefix = (url: string) => `${storageKeyPrefix}${url}:`;

/** Stores an unsent form for `unsentFormLifetimeDays`. */
export function storeUnsentForm(url: string, { idempotencyKey, content }: UnsentForm) {
  const expiresAt = Date.now() + unsentFormLifetimeDays * 24 * 60 * 60 * 1000;
  try {
    localStorage.setItem(
      getStorageKeyPrefix(url) + idempotencyKey,
      JSON.stringify({ content, idempotencyKey, expiresAt }),
    );
  } catch {
    // The visitor or the browser does not allow storage, so the form is only in the page.
  }
}

/** Removes a form, because it was sent, rejected or discarded. */
export function removeUnsentForm(url: string, { idempotencyKey }: Pick<UnsentForm, 'idempotencyKey'>) {
  try {
    localStorage.removeItem(getStorageKeyPrefix(url) + idempotencyKey);
  } catch {
    // Without storage, there is nothing to remove.
  }
}

/** Lists the storage keys of the forms of an API URL that could not be sent. */
export const listUnsentFormKeys = (url: string): readonly string[] => listKeys(getStorageKeyPrefix(url));

/** Returns true if any form could not be sent. */
export const hasUnsentForms = (): boolean => listKeys(storageKeyPrefix).length > 0;

function listKeys(prefix: string): readonly string[] {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(prefix));
  } catch {
    return [];
  }
}
