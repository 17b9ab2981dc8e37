/** Page that confirms a contact message or vehicle inquiry. */
export const thankYouPath = '/thank-you';

/** What a message is about: slugs of a vehicle and a dealer, and the name of a state. */
interface MessageContext {
  readonly vehicle?: string | undefined;
  readonly dealer?: string | undefined;
  readonly state?: string | undefined;
}

/**
 * Returns the URL of the thank-you page that names what the message is about. Browsers that submit a form without scripts
 * open it, because they have no history state.
 */
export function createThankYouPath(context: MessageContext): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(context)) if (value) query.set(name, value);
  return query.size > 0 ? `${thankYouPath}?${query}` : thankYouPath;
}

/**
 * Creates the history state with which a form opens the thank-you page. It is not part of the URL, so the URL stays the
 * same for all visitors with scripts.
 * @param messageSubject Name of the vehicle, dealer or state that the message is about.
 */
export const createThankYouState = (messageSubject: string | undefined) =>
  messageSubject === undefined ? undefined : { messageSubject };

/**
 * Returns what the message is about from the history state of the thank-you page. Does without a schema, so that the page does not
 * load valibot for one text.
 */
export function parseMessageSubject(state: unknown): string | undefined {
  const subject: unknown =
    typeof state === 'object' && state !== null && Reflect.get(state, 'messageSubject');
  return typeof subject === 'string' ? subject : undefined;
}
