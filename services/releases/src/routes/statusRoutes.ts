import { ChangeAuthor } from '@msv/contracts/releases/registry/registryChange';
import { RemoteName, Version } from '@msv/contracts/releases/release';
import { pictureKinds, toPicturesUrl } from '@msv/contracts/releases/releasePictures';
import { createTokenRequiredError } from '@msv/service-kit/http/bearerToken';
import { HttpError, logAndDescribeError } from '@msv/service-kit/http/HttpError';
import type { Service } from '@msv/service-kit/server/createService';
import type { FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { toPictureKey } from '../artifacts/storePictures.ts';
import { assertTeamMayChangeRemote } from '../plugins/teamsPlugin.ts';
import { renderErrorPage } from '../status-page/errorPage.ts';
import { parseChangeForm } from '../status-page/forms/parseChangeForm.ts';
import { styleSheetUrl } from '../status-page/html/pageLayout.ts';
import { statusCss } from '../status-page/html/statusCss.ts';
import { renderSignInPage } from '../status-page/signInPage.ts';
import { renderStatusPage } from '../status-page/statusPage.ts';
import { identifyAuthor } from '../teams/identifyAuthor.ts';
import { WholeNumberText } from './wholeNumberText.ts';

const optionalNumber = v.optional(WholeNumberText);
const StatusQuery = v.object({
  remote: v.optional(RemoteName),
  before: optionalNumber,
  done: optionalNumber,
});
const PictureParams = v.object({
  remote: RemoteName,
  version: Version,
  index: WholeNumberText,
  kind: v.picklist(pictureKinds),
});
const FormFields = v.record(v.string(), v.string());

const contentSecurityPolicy =
  "default-src 'none'; style-src 'self'; img-src 'self' data:; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

/** Registers the HTML status page and its forms. Programs use the API routes instead. */
export async function statusRoutes(app: Service) {
  const schema = { hide: true };
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  );
  app.addHook('onRequest', async (request, reply) => {
    reply.headers({
      'cache-control': 'no-store',
      'content-security-policy': contentSecurityPolicy,
      // `no-referrer` would make browsers send forms with the origin `null`.
      'referrer-policy': 'same-origin',
      'x-frame-options': 'DENY',
    });
    if (request.method === 'POST') assertSameOrigin(request);
  });
  app.setErrorHandler((error, request, reply) => {
    const { statusCode, body, headers } = logAndDescribeError(error, request);
    const page = statusCode === 401 ? renderSignInPage(body.error) : renderErrorPage(body);
    return sendPage(reply.code(statusCode).headers({ ...headers }), page);
  });

  app.get(styleSheetUrl, { schema, logLevel: 'warn' }, async (_request, reply) =>
    reply
      .header('cache-control', 'public, max-age=31536000, immutable')
      .type('text/css; charset=utf-8')
      .send(statusCss),
  );

  app.get('/', { schema: { ...schema, querystring: StatusQuery } }, async (request, reply) => {
    const session = await app.sessions.find(request);
    if (!session) return sendPage(reply, renderSignInPage());
    const { remote, before, done } = request.query;
    const { document } = await app.registry.getHead();
    const names = Object.keys(document.remotes).filter((name) => remote === undefined || name === remote);
    const isDetailed = remote !== undefined;
    const part = { before, limit: isDetailed ? 50 : 8, isDetailed };
    const overviews = await Promise.all(names.map((name) => app.loadRemoteOverview(document, name, part)));
    const remotes = overviews.filter((overview) => overview !== undefined);
    const result = done === undefined ? undefined : await describeResult(done);
    return sendPage(reply, renderStatusPage({ session, document, remotes, result, now: new Date() }));
  });

  // Pictures of unreleased pages are for teams only.
  app.get(
    `${toPicturesUrl(':remote', ':version')}/:index-:kind.webp`,
    { schema: { ...schema, params: PictureParams }, logLevel: 'warn' },
    async (request, reply) => {
      if (!(await app.sessions.find(request))) throw new HttpError(401, 'Sign in to see this picture.');
      const { remote, version, index, kind } = request.params;
      const bytes = await app.artifacts.get(toPictureKey(remote, version, index, kind));
      if (!bytes) throw new HttpError(404, `${remote} ${version} has no such picture.`);
      return reply.header('cross-origin-resource-policy', 'same-origin').type('image/webp').send(bytes);
    },
  );

  /** Returns the message about the change before the redirect. Revision 0 means that the change had no effect. */
  async function describeResult(revision: number): Promise<string> {
    const [record] = await app.registry.listHistory({ before: revision + 1, limit: 1 });
    return record?.revision === revision ? `${record.summary}.` : 'Already up to date.';
  }

  const signInOptions = { schema: { ...schema, body: FormFields }, onRequest: app.limitPosts };
  app.post('/sign-in', signInOptions, async (request, reply) => {
    const { token = '', author } = request.body;
    const parsedAuthor = v.safeParse(ChangeAuthor, author || undefined);
    if (!app.sessions.signIn(reply, token.trim(), parsedAuthor.success ? parsedAuthor.output : undefined))
      throw createTokenRequiredError('This token is not valid.');
    return reply.redirect('/', 303);
  });

  app.post('/sign-out', { schema: { ...schema, body: FormFields } }, async (request, reply) => {
    const session = await requireSession(request, request.body);
    await app.sessions.signOut(reply, session);
    return reply.redirect('/', 303);
  });

  app.post('/changes', { schema: { ...schema, body: FormFields } }, async (request, reply) => {
    const { team, author } = await requireSession(request, request.body);
    const { reason, expectedRevision, author: _submitted, ...change } = parseChangeForm(request.body);
    assertTeamMayChangeRemote(team, change.remote);
    const identity = identifyAuthor(team, author);
    const accepted = await app.registry.change({ ...identity, change, why: reason, expectedRevision });
    request.log.info({ ...accepted, ...identity }, 'Registry changed on the status page');
    return reply.redirect(`/?done=${accepted.changed ? accepted.revision : 0}#result`, 303);
  });

  async function requireSession(
    request: FastifyRequest,
    { formToken = '' }: v.InferOutput<typeof FormFields>,
  ) {
    const session = await app.sessions.find(request);
    if (!session) throw new HttpError(401, 'You are no longer signed in.');
    if (app.sessions.ownsFormToken(session, formToken)) return session;
    throw new HttpError(403, 'This form has expired. Go back, reload the page and try again.');
  }
}

/** Rejects a form from a page on another host. */
function assertSameOrigin({ headers: { origin }, host }: FastifyRequest) {
  if (origin && URL.canParse(origin) && new URL(origin).host === host) return;
  throw new HttpError(403, 'This form was sent from another site.');
}

const sendPage = (reply: FastifyReply, page: string) => reply.type('text/html; charset=utf-8').send(page);
