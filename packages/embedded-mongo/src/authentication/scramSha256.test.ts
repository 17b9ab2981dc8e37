import { createHash, createHmac, pbkdf2Sync } from 'node:crypto';
import { expect, test } from '@jest/globals';
import { deriveScramUser, finishConversation, type ScramUser, startConversation } from './scramSha256.ts';

/** Returns the user of the example in RFC 7677, section 3. */
function buildExampleUser(): ScramUser {
  const salt = Buffer.from('W22ZaJ0SNY7soEsUEjb6gQ==', 'base64');
  const saltedPassword = pbkdf2Sync('pencil', salt, 4096, 32, 'sha256');
  const sign = (text: string) => createHmac('sha256', saltedPassword).update(text).digest();
  return {
    name: 'user',
    salt,
    storedKey: createHash('sha256').update(sign('Client Key')).digest(),
    serverKey: sign('Server Key'),
  };
}

const nonce = 'rOprNGfwEbeRWgbNEkqO%hvYDpWUa2RaTCAfuxFIlj)hNlF$k0';
const conversation = {
  serverFirstMessage: `r=${nonce},s=W22ZaJ0SNY7soEsUEjb6gQ==,i=4096`,
  clientFirstMessageBare: 'n=user,r=rOprNGfwEbeRWgbNEkqO',
  channelBinding: 'biws',
  nonce,
};
const proof = 'dHzbZapWIk4jUhN+Ute9ytag9zjfMHgsqmmiz7AndVQ=';

test('finishConversation verifies the proof in the example of RFC 7677 and returns its signature', () => {
  expect(finishConversation(buildExampleUser(), conversation, `c=biws,r=${nonce},p=${proof}`)).toBe(
    'v=6rriTRBi23WpRR/wtup+mMhUZUn/dB5nLTJRsjl95G4=',
  );
});

test.each([
  `c=biws,r=${nonce},p=${proof.replace('d', 'e')}`,
  `c=biws,r=${nonce},p=${proof.slice(0, 20)}`,
  `c=biws,r=${nonce},p=`,
  `c=biws,r=${nonce}`,
  `c=biws,r=another,p=${proof}`,
  `c=eSws,r=${nonce},p=${proof}`,
  `c=biws,r=${nonce},x=1,p=${proof}`,
  `v=${proof}`,
  '',
])('finishConversation refuses %s', (message) => {
  expect(finishConversation(buildExampleUser(), conversation, message)).toBeUndefined();
});

test('startConversation returns the nonce of the client with an addition that differs each time', () => {
  const user = deriveScramUser({ user: 'msv', password: 'a-password' });
  const messages = [1, 2].map(() => startConversation(user, 'n,,n=msv,r=abc')?.serverFirstMessage);
  for (const message of messages) expect(message).toMatch(/^r=abc[\w+/]{32},s=[\w+/]+=*,i=15000$/);
  expect(messages[0]).not.toBe(messages[1]);
});

test.each([
  'n,,n=other,r=abc',
  'n,,n=,r=abc',
  'n,,n=msv,r=',
  'n,,n=msv',
  'n,a=other,n=msv,r=abc',
  'p=tls-unique,,n=msv,r=abc',
  'n,,m=ext,n=msv,r=abc',
  '',
])('startConversation refuses %s', (message) => {
  const user = deriveScramUser({ user: 'msv', password: 'a-password' });
  expect(startConversation(user, message)).toBeUndefined();
});
