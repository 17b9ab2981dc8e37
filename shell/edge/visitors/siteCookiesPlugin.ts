import { randomBytes } from 'node:crypto';
import cookie from '@fastify/cookie';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import type { EdgeConfig } from '../config.ts';

interface CookieOptions {
  /** Without a date, the cookie ends with the browser's session. */
  expires?: Date;
  maxAge?: number;
}

export interface SiteCookies {
  get(request: FastifyRequest, name: string): string | undefined;
  set(reply: FastifyReply, name: string, value: string, options?: CookieOptions): void;
  clear(reply: FastifyReply, name: string): void;
  /** Signs the value of a cookie that visitors must not be able to invent. */
  sign(value: string): string;
  /** Returns the signed value, or `undefined` if no edge has signed it. */
  unsign(signedValue: string): string | undefined;
}

declare module 'fastify' {
  interface FastifyInstance {
    siteCookies: SiteCookies;
  }
}

/**
 * Decorates `app.siteCookies`. With HTTPS, cookies are `Secure` and have the prefix `__Host-`, so neither another host
 * of the domain nor an attacker on the network can set them.
 */
export const siteCookiesPlugin = fp(registerSiteCookies, { name: 'siteCookiesPlugin' });

async function registerSiteCookies(app: FastifyInstance, { SITE_URL, VISITOR_SECRET }: EdgeConfig) {
  // Outside of production, a generated secret is valid until this process ends.
  await app.register(cookie, { secret: VISITOR_SECRET ?? randomBytes(32).toString('base64') });
  const secure = SITE_URL.startsWith('https:');
  const attributes = { path: '/', httpOnly: true, sameSite: 'lax', secure } as const;
  const toCookieName = (name: string) => (secure ? `__Host-${name}` : name);
  app.decorate('siteCookies', {
    get: (request, name) => request.cookies[toCookieName(name)],
    set: (reply, name, value, options) =>
      void reply.setCookie(toCookieName(name), value, { ...attributes, ...options }),
    clear: (reply, name) => void reply.clearCookie(toCookieName(name), attributes),
    sign: (value) => app.signCookie(value),
    unsign: (signedValue) => {
      const { valid, value } = app.unsignCookie(signedValue);
      return valid && value !== null ? value : undefined;
    },
  });
}
