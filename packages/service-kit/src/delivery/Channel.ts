/** A way to deliver documents, such as email. */
export interface Channel<Document, Name extends string = string> {
  readonly name: Name;
  /**
   * Returns false for a document that this channel skips. Without this function, the channel sends all documents. If it fails, `send`
   * is called, whose failure is retried.
   */
  accepts?(document: Document): boolean | Promise<boolean>;
  /**
   * Sends a document. Resolves when the receiver has accepted it; otherwise rejects, with a `FormatError` if the message cannot be
   * created.
   */
  send(document: Document, signal: AbortSignal): Promise<void>;
}

/** Thrown if the message for a document cannot be created. Another attempt would fail in the same way. */
export class FormatError extends Error {
  override name = 'FormatError';

  constructor(cause: unknown) {
    super('The message cannot be created', { cause });
  }
}

/**
 * Creates the message for a document, such as an email, and then sends it.
 * @throws {FormatError} if the message cannot be created
 */
export async function formatAndSend<Message>(
  format: () => Message,
  send: (message: Message) => Promise<unknown>,
): Promise<void> {
  let message: Message;
  try {
    message = format();
  } catch (error) {
    throw new FormatError(error);
  }
  await send(message);
}
