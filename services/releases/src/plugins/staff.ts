import { createHmac, hkdfSync } from 'node:crypto';
import cookie from '@fastify/cookie';
import { hasDigest, tokenDigest } from '@msv/service-kit/bearerToken';
import type { Service } from '@msv/service-kit/createService';
import fp from 'fastify-plugin';
import * as v from 'valibot';
import type { ReleasesConfig } from '../config.ts';
import type { Staff } from '../status/Staff.ts';
import { teamOfDigest } from '../teamTokens.ts';

declare module 'fastify' {
  interface FastifyInstance {
    staff: {
      /** False where the token is nobody's. */
      signIn(reply: FastifyReply, token: string, author: string | undefined): boolean;
      signOut(reply: FastifyReply): void;
      /** Whoever is signed in. */
      of(request: FastifyRequest): Staff | undefined;
      /** Whether a form was made for this person. */
      isFormOf(staff: Staff, formToken: string): boolean;
    };
  }
}

const cookieName = 'releases_staff';
const hours = 12;

/** The hash of the token, so that a token that is taken out of the configuration ends its sessions too. */
const Session = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ token: v.string(), author: v.optional(v.string()), until: v.number() }),
);

/** `app.staff`: who is signed in to the status page, by a signed cookie that lasts for a working day. */
export const staff = fp(async (app: Service, { signingKey, RELEASES_TOKENS }: ReleasesConfig) => {
  // From the key that every instance has; a new one ends all sessions.
  const own = signingKey.export({ type: 'pkcs8', format: 'der' });
  const secret = Buffer.from(hkdfSync('sha256', own, '', 'status page', 32)).toString('base64');
  await app.register(cookie, { secret });

  const formTokenOf = (session: string) => createHmac('sha256', secret).update(session).digest('base64url');

  app.decorate('staff', {
    signIn(reply, token, author) {
      const digest = tokenDigest(token);
      if (!teamOfDigest(digest, RELEASES_TOKENS)) return false;
      const until = Date.now() + hours * 3_600_000;
      const session = JSON.stringify({ token: digest.toString('hex'), author, until });
      reply.setCookie(cookieName, session, {
        signed: true,
        httpOnly: true,
        sameSite: 'strict',
        secure: 'auto',
        path: '/',
        maxAge: hours * 3600,
      });
      return true;
    },
    signOut(reply) {
      reply.clearCookie(cookieName, { path: '/' });
    },
    of(request) {
      const { valid, value } = request.unsignCookie(request.cookies[cookieName] ?? '');
      const session = v.safeParse(Session, valid ? value : undefined);
      if (!session.success || !value || session.output.until < Date.now()) return undefined;
      const team = teamOfDigest(Buffer.from(session.output.token, 'hex'), RELEASES_TOKENS);
      return team && { team, author: session.output.author, formToken: formTokenOf(value) };
    },
    isFormOf: (person, formToken) => hasDigest(formToken, tokenDigest(person.formToken)),
  });
});
