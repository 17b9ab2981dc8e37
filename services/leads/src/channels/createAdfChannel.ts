import { messageIdOf } from '../delivery/messageIdOf.ts';
import { type AdfNames, adfDocument } from './adfDocument.ts';
import type { Channel } from './Channel.ts';
import { postLead } from './postLead.ts';

interface AdfOptions {
  readonly url: string;
  readonly authorization?: string | undefined;
  readonly names: AdfNames;
}

/** The lead as ADF/XML, for the program in which a dealer keeps customers. */
export const adfChannel = ({ url, authorization, names }: AdfOptions): Channel => ({
  name: 'adf',
  send(lead, signal) {
    const headers = {
      'content-type': 'application/xml; charset=utf-8',
      'idempotency-key': messageIdOf(lead),
      ...(authorization && { authorization }),
    };
    return postLead({ url, headers, body: adfDocument(lead, names) }, signal);
  },
});
