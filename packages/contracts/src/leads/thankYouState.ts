/** Page that confirms a contact message or vehicle inquiry. */
export const thankYouPath = '/thank-you';

interface MessageContext {
  readonly vehicle?: string | undefined;
  readonly dealer?: string | undefined;
  readonly state?: string | undefined;
}

/** Creates the path of the thank-you page for browsers without scripts, which have no history state. */
export function createThankYouPath(context: MessageContext): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(context)) if (value) query.set(name, value);
  return query.size > 0 ? `${thankYouPath}?${query}` : thankYouPath;
}

/**
 * Creates the history state of the thank-you page, whose URL is the same for all visitors with scripts.
 * @param messageSubject Name of the vehicle, dealer or state.
 */
export const createThankYouState = (messageSubject: string | undefined) =>
  messageSubject === undefined ? undefined : { messageSubject };

/** Parses the history state of the thank-you page without valibot, which the page would load only for this text. */
export function parseMessageSubject(state: unknown): string | undefined {
  const subject: unknown =
    typeof state === 'object' && state !== null && Reflect.get(state, 'messageSubject');
  return typeof subject === 'string' ? subject : undefined;
}
