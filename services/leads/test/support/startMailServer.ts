import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

/** What a mail server does with the next mails. */
export type Mood =
  | 'accepts'
  | 'refuses'
  | 'refuses after DATA'
  | 'hangs'
  | 'drops in DATA'
  | 'drops after DATA';

/**
 * A real mail server that can be told to misbehave. What it says when it refuses quotes the addresses that it was
 * given, as real ones do.
 */
export async function startMailServer(mood: Mood = 'accepts') {
  const mails: Email[] = [];
  const box = { mood, mails, attempts: 0 };
  const server = new SMTPServer({
    authOptional: true,
    allowInsecureAuth: true,
    onAuth: (_auth, _session, done) => done(null, { user: 'anyone' }),
    disabledCommands: ['STARTTLS'],
    logger: false,
    closeTimeout: 1,
    onRcptTo({ address }, _session, done) {
      box.attempts += 1;
      if (box.mood === 'refuses') done(refusal(`No mailbox ${address} here`));
      else done();
    },
    async onData(stream, session, done) {
      if (box.mood === 'hangs') return;
      const drop = () => {
        for (const connection of server.connections)
          if (connection.id === session.id) connection._socket.destroy();
      };
      if (box.mood === 'drops in DATA') return drop();
      const chunks: Buffer[] = [];
      for await (const chunk of stream) chunks.push(chunk);
      const mail = await PostalMime.parse(Buffer.concat(chunks));
      const answer = box.mood;
      if (answer === 'refuses after DATA')
        return done(refusal(`Mail from ${mail.replyTo?.[0]?.address} is spam`));
      mails.push(mail);
      if (answer === 'drops after DATA') return drop();
      done();
    },
  });
  // A client that is killed in the middle is part of the tests.
  server.on('error', () => undefined);
  const listening = server.listen(0, '127.0.0.1');
  await once(listening, 'listening');
  return Object.assign(box, {
    url: `smtp://127.0.0.1:${portOf(listening.address())}`,
    close: () => new Promise<void>((resolve) => server.close(resolve)),
  });
}

const refusal = (message: string) => Object.assign(new Error(message), { responseCode: 550 });

function portOf(address: AddressInfo | string | null): number {
  if (address === null || typeof address === 'string') throw new Error('The server listens on no port');
  return address.port;
}
