import { randomBytes } from 'node:crypto';
import cookie from '@fastify/cookie';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import type { EdgeConfig } from '../config.ts';

interface CookieOptions {
  /** When the browser deletes the cookie. Without it, at the end of the browser's session. */
  expires?: Date;
  maxAge?: number;
}

/** Reads and writes the cookies of the site. */
export interface SiteCookies {
  get(request: FastifyRequest, name: string): string | undefined;
  set(reply: FastifyReply, name: string, value: string, options?: CookieOptions): void;
  clear(reply: FastifyReply, name: string): void;
  /** Returns a value with its signature, for a cookie that visitors must not be able to invent. */
  sign(value: string): string;
  /** Returns the value without its signature, or `undefined` if no edge has signed it. */
  unsign(signedValue: string): string | undefined;
}

declare module 'fastify' {
  interface FastifyInstance {
    siteCookies: SiteCookies;
  }
}

/**
 * Decorates `app.siteCookies`. On a site with HTTPS, all cookies are `Secure`, and browsers accept their names, which start with
 * `__Host-`, only from the site's own host over HTTPS. Neither another host of the domain nor an attacker on the network can
 * therefore set them. Without HTTPS, as in development, browsers would reject both.
 */
export const siteCookiesPlugin = fp(registerSiteCookies, { name: 'siteCookiesPlugin' });

async function registerSiteCookies(app: FastifyInstance, { SITE_URL, VISITOR_SECRET }: EdgeConfig) {
  // Outside of production, a secret is optional. A generated one is valid until this process ends.
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
