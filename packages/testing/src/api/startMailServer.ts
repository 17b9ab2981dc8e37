import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

/** Response to the emails that follow. */
export type MailServerBehavior =
  | 'accepts'
  | 'refuses'
  | 'refuses after DATA'
  | 'hangs'
  | 'drops in DATA'
  | 'drops after DATA';

/** Starts an SMTP server that can simulate failures. Like real servers, it repeats email addresses in error replies. */
export async function startMailServer(behavior: MailServerBehavior = 'accepts') {
  const mails: Email[] = [];
  const mailServer = { behavior, mails, attempts: 0 };
  const server = new SMTPServer({
    authOptional: true,
    allowInsecureAuth: true,
    onAuth: (_auth, _session, done) => done(null, { user: 'anyone' }),
    disabledCommands: ['STARTTLS'],
    logger: false,
    closeTimeout: 1,
    onRcptTo({ address }, _session, done) {
      mailServer.attempts += 1;
      if (mailServer.behavior === 'refuses') done(createRefusal(`No mailbox ${address} here`));
      else done();
    },
    async onData(stream, session, done) {
      // The client may close the connection at any time.
      stream.on('error', () => undefined);
      if (mailServer.behavior === 'hangs') return;
      const dropConnection = () => {
        for (const connection of server.connections)
          if (connection.id === session.id) connection._socket.destroy();
      };
      if (mailServer.behavior === 'drops in DATA') return dropConnection();
      const chunks = await stream.toArray().catch(() => undefined);
      if (!chunks) return;
      const mail = await PostalMime.parse(Buffer.concat(chunks));
      const currentBehavior = mailServer.behavior;
      if (currentBehavior === 'refuses after DATA')
        return done(createRefusal(`Mail from ${mail.replyTo?.[0]?.address} is spam`));
      mails.push(mail);
      if (currentBehavior === 'drops after DATA') return dropConnection();
      done();
    },
  });
  // Some tests kill the client in the middle of a connection.
  server.on('error', () => undefined);
  const listening = server.listen(0, '127.0.0.1');
  await once(listening, 'listening');
  return Object.assign(mailServer, {
    url: `smtp://127.0.0.1:${getPort(listening.address())}`,
    close: () => new Promise<void>((resolve) => server.close(resolve)),
  });
}

const createRefusal = (message: string) => Object.assign(new Error(message), { responseCode: 550 });

function getPort(address: AddressInfo | string | null): number {
  if (address === null || typeof address === 'string')
    throw new Error('The server does not listen on a port');
  return address.port;
}
