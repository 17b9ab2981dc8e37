import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';

/**
 * Starts a mail server that reads the lead id from the Message-ID of each email and can reject emails
 * temporarily.
 */
export async function startMailServer(port: number) {
  const leadIds: string[] = [];
  const state = { isRejecting: false, rejectedCount: 0 };
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    logger: false,
    closeTimeout: 1,
    onMailFrom(_address, _session, done) {
      if (!state.isRejecting) return done();
      state.rejectedCount += 1;
      done(Object.assign(new Error('Try again later'), { responseCode: 451 }));
    },
    onData(stream, _session, done) {
      text(stream).then((mail) => {
        leadIds.push(/^Message-ID: <([^@>]+)@/im.exec(mail)?.[1] ?? 'no id');
        done();
      }, done);
    },
  });
  // Killing the service breaks its connections, which is expected.
  server.on('error', () => undefined);
  await once(server.listen(port, '127.0.0.1'), 'listening');
  return Object.assign(state, {
    leadIds,
    close: () => new Promise<void>((resolve) => server.close(resolve)),
  });
}
