import { createHmac, randomUUID } from 'node:crypto';
import cookie from '@fastify/cookie';
import { hashToken, tokenMatches } from '@msv/service-kit/http/bearerToken';
import { ensureIndexes } from '@msv/service-kit/mongo/ensureIndexes';
import { durableWriteConcern } from '@msv/service-kit/mongo/mongoOptions';
import type { Service } from '@msv/service-kit/server/createService';
import type { FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import * as v from 'valibot';
import type { ReleasesConfig } from '../config.ts';
import type { Session } from '../status-page/Session.ts';
import { findTeamByDigest } from '../teams/teamTokens.ts';

declare module 'fastify' {
  interface FastifyInstance {
    sessions: {
      /** Signs in with a token and sets the session cookie. Returns false if no team owns the token. */
      signIn(reply: FastifyReply, token: string, author: string | undefined): boolean;
      /** Removes the cookie and ends the session at all instances, so that a copy of the cookie is invalid. */
      signOut(reply: FastifyReply, session: Session): Promise<void>;
      /** Returns the valid session in the request's cookie, if any. */
      find(request: FastifyRequest): Promise<Session | undefined>;
      ownsFormToken(session: Session, formToken: string): boolean;
    };
  }
}

/** The prefix `__Host-` prevents an attacker on the network from setting another session. */
const getCookieName = ({ protocol }: FastifyRequest) =>
  protocol === 'https' ? '__Host-releases_staff' : 'releases_staff';
const cookieAttributes = { httpOnly: true, sameSite: 'strict', secure: 'auto', path: '/' } as const;
const sessionHours = 12;

/** Content of the session cookie. The token's hash ends the session if the token is removed from the configuration. */
const SessionCookie = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ id: v.string(), token: v.string(), author: v.optional(v.string()), until: v.number() }),
);

/** Decorates `app.sessions`, which stores sessions in a signed cookie, and signed-out sessions in the database. */
export const sessionsPlugin = fp(registerSessions, {
  name: 'sessionsPlugin',
  dependencies: ['mongoPlugin'],
});

async function registerSessions(app: Service, { RELEASES_TOKENS }: ReleasesConfig) {
  const endedSessions = app.mongo.db.collection<{ readonly _id: string; readonly expiresAt: Date }>(
    'endedSessions',
    { writeConcern: durableWriteConcern, readConcern: { level: 'majority' }, readPreference: 'primary' },
  );
  app.mongo.onConnected(() =>
    ensureIndexes(endedSessions, [{ key: { expiresAt: 1 }, expireAfterSeconds: 0 }]),
  );
  const secret = app.derivedKeys.sessionKey;
  await app.register(cookie, { secret });

  const createFormToken = (sessionCookie: string) =>
    createHmac('sha256', secret).update(sessionCookie).digest('base64url');

  app.decorate('sessions', {
    signIn(reply, token, author) {
      const digest = hashToken(token);
      if (!findTeamByDigest(digest, RELEASES_TOKENS)) return false;
      const until = Date.now() + sessionHours * 3_600_000;
      const sessionCookie = JSON.stringify({
        id: randomUUID(),
        token: digest.toString('hex'),
        author,
        until,
      });
      reply.setCookie(getCookieName(reply.request), sessionCookie, {
        ...cookieAttributes,
        signed: true,
        maxAge: sessionHours * 3600,
      });
      return true;
    },
    async signOut(reply, { id: _id, expiresAt }) {
      await endedSessions.updateOne({ _id }, { $set: { expiresAt } }, { upsert: true });
      reply.clearCookie(getCookieName(reply.request), cookieAttributes);
    },
    async find(request) {
      const { valid, value } = request.unsignCookie(request.cookies[getCookieName(request)] ?? '');
      const parsed = v.safeParse(SessionCookie, valid ? value : undefined);
      if (!parsed.success || !value || parsed.output.until < Date.now()) return undefined;
      const { id, token, author, until } = parsed.output;
      const team = findTeamByDigest(Buffer.from(token, 'hex'), RELEASES_TOKENS);
      if (!team || (await endedSessions.findOne({ _id: id }))) return undefined;
      return { id, expiresAt: new Date(until), team, author, formToken: createFormToken(value) };
    },
    ownsFormToken: (session, formToken) => tokenMatches(formToken, hashToken(session.formToken)),
  });
}
