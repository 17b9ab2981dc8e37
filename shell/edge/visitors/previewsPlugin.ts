import { SitePath } from '@msv/contracts/http/sitePath';
import { type Preview, previewEndUrl, previewStartUrl } from '@msv/contracts/releases/preview';
import { verifyPreviewToken } from '@msv/delivery/signing/previewToken';
import { HttpError } from '@msv/service-kit/http/HttpError';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import * as v from 'valibot';
import type { EdgeConfig } from '../config.ts';
import { addFormParser, isCrossOriginPost } from '../forms/FormPost.ts';
import { devServersCookieName } from './devServersPlugin.ts';
import { previewPageHeaders, renderPreviewPage } from './previewPage.ts';

const previewCookieName = 'preview';
const PreviewQuery = v.object({ token: v.fallback(v.string(), ''), path: v.optional(SitePath, '/') });
type PreviewQuery = v.InferOutput<typeof PreviewQuery>;

/**
 * Parses the fields of a preview link or of the form of its page.
 * @throws {HttpError} 400 if the path leads to another site
 */
function parseQuery(fields: unknown): PreviewQuery {
  const query = v.safeParse(PreviewQuery, fields);
  if (query.success) return query.output;
  throw new HttpError(400, v.summarize(query.issues));
}

const parseFormBody = (body: unknown) =>
  Object.fromEntries(new URLSearchParams(typeof body === 'string' ? body : ''));

declare module 'fastify' {
  interface FastifyInstance {
    /** Returns the preview in the request's cookie, or `undefined` if there is none or it is no longer valid. */
    readPreview(request: FastifyRequest): Preview | undefined;
  }
}

/**
 * Preview links let team members see published releases on the site before visitors do. The releases service signs the
 * links with a key that the registry names, they expire, and they can be revoked. A link shows a page that asks for confirmation,
 * and only its form starts the preview. Otherwise, any site could start a preview in the browser of a visitor, by a link or a
 * redirect. A preview affects only the browser in which it was confirmed. Previews with dev servers are disabled if
 * `PREVIEW_DEV_SERVERS` is `off`.
 */
export const previewsPlugin = fp(registerPreviews, {
  name: 'previewsPlugin',
  dependencies: ['registryPlugin', 'siteCookiesPlugin'],
});

async function registerPreviews(
  app: FastifyInstance,
  { SITE_URL, PREVIEW_DEV_SERVERS }: Pick<EdgeConfig, 'SITE_URL' | 'PREVIEW_DEV_SERVERS'>,
) {
  const isAllowed = ({ devServers }: Preview) => !devServers || PREVIEW_DEV_SERVERS !== 'off';
  function verifyToken(token: string | undefined): Preview | undefined {
    if (!token) return undefined;
    const { keys, revokedIds } = app.registry.previewTrust();
    const preview = verifyPreviewToken(token, keys, new Date());
    return preview?.id !== undefined && revokedIds.has(preview.id) ? undefined : preview;
  }
  /** @throws {HttpError} 403 if the token is invalid or the site does not allow its dev servers */
  function requirePreview(token: string): Preview {
    const preview = verifyToken(token);
    if (preview && isAllowed(preview)) return preview;
    if (preview)
      throw new HttpError(
        403,
        'This site shows no dev servers. Its operator can allow them with PREVIEW_DEV_SERVERS=signed.',
      );
    throw new HttpError(403, 'This preview link is invalid or has expired. Request a new one.');
  }
  app.decorate('readPreview', (request: FastifyRequest) => {
    const preview = verifyToken(app.siteCookies.get(request, previewCookieName));
    return preview && isAllowed(preview) ? preview : undefined;
  });

  app.get(previewStartUrl, async (request, reply) => {
    const query = parseQuery(request.query);
    return reply.headers(previewPageHeaders).send(renderPreviewPage(requirePreview(query.token), query));
  });

  // A plugin of its own, so that no other route accepts forms.
  app.register(async (forms) => {
    addFormParser(forms);
    forms.post(previewStartUrl, { onRequest: rejectOtherSites }, async (request, reply) => {
      const { token, path } = parseQuery(parseFormBody(request.body));
      const { expiresAt } = requirePreview(token);
      app.siteCookies.set(reply, previewCookieName, token, { expires: new Date(expiresAt) });
      return reply.header('cache-control', 'no-store').redirect(path, 303);
    });
  });

  /**
   * Rejects the forms of other sites. Without a referrer, browsers send `Origin: null` even from this site's page, but
   * `Sec-Fetch-Site` tells its form from the forms of other sites.
   */
  async function rejectOtherSites(request: FastifyRequest) {
    if (isCrossOriginPost(request, SITE_URL))
      throw new HttpError(
        403,
        'Another site cannot start a preview. Open the preview link and confirm it there.',
      );
  }

  app.get(previewEndUrl, async (_request, reply) => {
    for (const name of [previewCookieName, devServersCookieName]) app.siteCookies.clear(reply, name);
    reply.header('cache-control', 'no-store');
    return reply.redirect('/', 303);
  });
}
