import { SitePath } from '@msv/contracts/http/sitePath';
import { type Preview, previewEndUrl, previewStartUrl } from '@msv/contracts/releases/preview';
import { verifyPreviewToken } from '@msv/release-kit/signing/previewToken';
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
 * Parses the fields of a preview link or form.
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
    /** Returns the valid preview in the request's cookie, if any. */
    readPreview(request: FastifyRequest): Preview | undefined;
  }
}

/**
 * Lets team members see published releases before visitors do, with signed links that expire and can be revoked. A link
 * shows a page whose form starts the preview in that browser only. Otherwise, any site could start a preview by a link
 * or a redirect.
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

  // In its own plugin, so that no other route accepts forms.
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
   * Rejects the forms of other sites. Browsers send `Origin: null` without a referrer, but `Sec-Fetch-Site` identifies
   * the site's own form.
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
