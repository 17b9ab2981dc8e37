import { type Preview, previewEndUrl, previewStartUrl } from '@msv/contracts/releases/preview';
import { verifyPreviewToken } from '@msv/delivery/signing/previewToken';
import type { FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import * as v from 'valibot';
import { devServersCookieName } from './devServers.ts';

const previewCookieName = 'preview';
const PreviewQuery = v.object({ token: v.fallback(v.string(), '') });

declare module 'fastify' {
  interface FastifyInstance {
    /** Returns the preview in the request's cookie, or `undefined` if there is none or it is no longer valid. */
    readPreview(request: FastifyRequest): Preview | undefined;
  }
}

/**
 * Preview links let team members see published releases on the site before visitors do. The releases service signs the
 * links with a key that the registry names, they expire, and they can be revoked. A preview affects only the browser that opened the link.
 */
export const previews = fp(async (app) => {
  function verifyToken(token: string | undefined): Preview | undefined {
    if (!token) return undefined;
    const { keys, revokedIds } = app.previewTrust();
    const preview = verifyPreviewToken(token, keys, new Date());
    return preview?.id !== undefined && revokedIds.has(preview.id) ? undefined : preview;
  }
  app.decorate('readPreview', (request: FastifyRequest) =>
    verifyToken(app.siteCookies.get(request, previewCookieName)),
  );

  app.get(previewStartUrl, async (request, reply) => {
    const { token } = v.parse(PreviewQuery, request.query);
    const preview = verifyToken(token);
    reply.header('cache-control', 'no-store');
    if (!preview)
      return reply
        .code(403)
        .send({ error: 'This preview link is invalid or has expired. Request a new one.' });
    app.siteCookies.set(reply, previewCookieName, token, { expires: new Date(preview.expiresAt) });
    return reply.redirect('/', 303);
  });

  app.get(previewEndUrl, async (_request, reply) => {
    for (const name of [previewCookieName, devServersCookieName]) app.siteCookies.clear(reply, name);
    reply.header('cache-control', 'no-store');
    return reply.redirect('/', 303);
  });
});
