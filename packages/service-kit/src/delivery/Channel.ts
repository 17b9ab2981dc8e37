export interface Channel<Document, Name extends string = string> {
  readonly name: Name;
  /** Returns false for a document that the channel skips. If it rejects, `send` is called, whose failure is retried. */
  accepts?(document: Document): boolean | Promise<boolean>;
  /**
   * Resolves when the receiver has accepted the document. Rejects with a `FormatError` if the message cannot be
   * created.
   */
  send(document: Document, signal: AbortSignal): Promise<void>;
}

/** Thrown if the message cannot be created. A retry would fail in the same way. */
export class FormatError extends Error {
  override name = 'FormatError';

  constructor(cause: unknown) {
    super('The message cannot be created', { cause });
  }
}

/**
 * Creates the message for a document and sends it.
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
