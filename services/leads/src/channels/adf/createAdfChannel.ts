import { formatAndSend } from '@msv/service-kit/delivery/Channel';
import { isCustomerLead } from '../../leads/LeadDocument.ts';
import { type Channel, createMessageId } from '../Channel.ts';
import { postLead } from '../postLead.ts';
import { type AdfSettings, createAdfDocument } from './createAdfDocument.ts';

interface AdfChannelOptions {
  readonly url: string;
  readonly authorization?: string | undefined;
  readonly settings: AdfSettings;
}

/** Creates the channel that posts leads as ADF/XML to a CRM. It skips reports, which have no customer. */
export const createAdfChannel = ({ url, authorization, settings }: AdfChannelOptions): Channel => ({
  name: 'adf',
  accepts: isCustomerLead,
  send(lead, signal) {
    const headers = {
      'content-type': 'application/xml; charset=utf-8',
      'idempotency-key': createMessageId(lead),
      ...(authorization && { authorization }),
    };
    return formatAndSend(
      () => createAdfDocument(lead, settings),
      (body) => postLead({ url, headers, body }, signal),
    );
  },
});
