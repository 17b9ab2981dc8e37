import type { DeliveryChannelName } from '@msv/contracts/leads/lead';
import type { LeadDocument } from '../leads/LeadDocument.ts';

/** A way to deliver leads: by email, as ADF/XML over HTTP, or by webhook. */
export interface Channel {
  readonly name: DeliveryChannelName;
  /**
   * Sends a lead. Resolves when the receiver has accepted the lead; otherwise rejects, with a `LeadFormatError` if the document
   * of the lead cannot be created.
   */
  send(lead: LeadDocument, signal: AbortSignal): Promise<void>;
}

/** Thrown if the document of a lead cannot be created. Another attempt would fail in the same way. */
export class LeadFormatError extends Error {
  override name = 'LeadFormatError';

  constructor(cause: unknown) {
    super('The document of this lead cannot be created', { cause });
  }
}

/**
 * Creates the document of a lead, such as an email, and then sends it.
 * @throws {LeadFormatError} if the document cannot be created
 */
export async function formatAndSend<Document>(
  format: () => Document,
  send: (document: Document) => Promise<unknown>,
): Promise<void> {
  let document: Document;
  try {
    document = format();
  } catch (error) {
    throw new LeadFormatError(error);
  }
  await send(document);
}

/**
 * Creates the message ID of a lead. All delivery attempts have the same ID, so that a receiver can detect
 * duplicates. A duplicate is sent if a worker crashes before it records a delivery. If an operator resends a
 * delivered lead, the lead gets a new message ID.
 */
export function createMessageId({ _id, delivery }: Pick<LeadDocument, '_id' | 'delivery'>): string {
  return delivery.repeats ? `${_id}.${delivery.repeats}` : _id;
}
