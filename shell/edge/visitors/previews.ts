import { type Preview, previewEndUrl, previewUrl } from '@msv/contracts/preview';
import { verifiedPreview } from '@msv/service-kit/previewToken';
import type { FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import * as v from 'valibot';
import type { EdgeConfig } from '../config.ts';
import { devServersCookie } from './devServers.ts';

export const previewCookie = 'preview';
const Query = v.object({ token: v.fallback(v.string(), '') });

declare module 'fastify' {
  interface FastifyInstance {
    /** The releases that this browser is to get instead of its own, if it came by a preview's link. */
    previewOf(request: FastifyRequest): Preview | undefined;
  }
}

/**
 * Lets staff see registered releases on the site itself before visitors do. The link is signed by the service of the
 * releases and ends by itself; nobody else's page changes.
 */
export const previews = fp(async (app, { REGISTRY_PUBLIC_KEYS }: EdgeConfig) => {
  const read = (token: string | undefined) =>
    token ? verifiedPreview(token, REGISTRY_PUBLIC_KEYS, new Date()) : undefined;
  app.decorate('previewOf', (request: FastifyRequest) => read(request.cookies[previewCookie]));

  app.get(previewUrl, async (request, reply) => {
    const { token } = v.parse(Query, request.query);
    const preview = read(token);
    reply.header('cache-control', 'no-store');
    if (!preview)
      return reply.code(403).send({ error: 'This link has ended or is not whole: ask for a new one.' });
    reply.setCookie(previewCookie, token, {
      path: '/',
      httpOnly: true,
      sameSite: 'lax',
      secure: request.protocol === 'https',
      expires: new Date(preview.expiresAt),
    });
    return reply.redirect('/', 303);
  });

  app.get(previewEndUrl, async (_request, reply) => {
    for (const name of [previewCookie, devServersCookie]) reply.clearCookie(name, { path: '/' });
    reply.header('cache-control', 'no-store');
    return reply.redirect('/', 303);
  });
});
