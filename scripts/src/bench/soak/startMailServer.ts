import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';

export type SoakMailbox = Awaited<ReturnType<typeof openMailbox>>;

/** A mail server that keeps the lead's id of each mail, taken from its Message-ID, and can refuse for a while. */
export async function openMailbox(port: number) {
  const leadIds: string[] = [];
  const mailbox = { isRefusing: false, refused: 0 };
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    logger: false,
    closeTimeout: 1,
    onMailFrom(_address, _session, done) {
      if (!mailbox.isRefusing) return done();
      mailbox.refused += 1;
      done(Object.assign(new Error('Try again later'), { responseCode: 451 }));
    },
    onData(stream, _session, done) {
      text(stream).then((mail) => {
        leadIds.push(/^Message-ID: <([^@>]+)@/im.exec(mail)?.[1] ?? 'no id');
        done();
      }, done);
    },
  });
  // Connections of a service that was killed are part of the bench.
  server.on('error', () => undefined);
  await once(server.listen(port, '127.0.0.1'), 'listening');
  return Object.assign(mailbox, {
    leadIds,
    close: () => new Promise<void>((resolve) => server.close(resolve)),
  });
}
