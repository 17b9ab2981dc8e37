import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { startMailServer } from '@msv/testing/api/startMailServer';
import { buildLeadDocument } from '../../test/support/buildLeadDocument.ts';
import { createMailChannel } from './createMailChannel.ts';

/** This server does not support TLS, like one from whose replies an attacker has removed STARTTLS. */
let mail: Awaited<ReturnType<typeof startMailServer>>;
beforeEach(async () => {
  mail = await startMailServer();
});
afterEach(() => mail.close());

const send = (url: string, allowsClearText: boolean) =>
  createMailChannel({
    url,
    allowsClearText,
    from: 'leads@directory.example',
    to: ['sales@dealer.example'],
  }).send(buildLeadDocument(), AbortSignal.timeout(5000));

/** Reaches the server, but does not look like this machine. */
const getRemoteUrl = () => mail.url.replace('127.0.0.1', '0.0.0.0');

test('a lead is not sent to another machine without TLS', async () => {
  await expect(send(getRemoteUrl(), false)).rejects.toMatchObject({ code: 'ETLS' });
  expect(mail).toMatchObject({ attempts: 0, mails: [] });
});

test.each([
  ['to another machine if the operator allows it', getRemoteUrl, true],
  ['to a server on this machine', () => mail.url, false],
])('a lead is sent without TLS %s', async (_case, getUrl, allowsClearText) => {
  await send(getUrl(), allowsClearText);
  expect(mail.mails).toHaveLength(1);
});
