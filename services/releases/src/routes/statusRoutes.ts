import { requiredLine } from '@msv/contracts/leadFields';
import { RemoteName } from '@msv/contracts/release';
import { tokenRequired } from '@msv/service-kit/bearerToken';
import type { Service } from '@msv/service-kit/createService';
import { reportError } from '@msv/service-kit/errorReplies';
import { HttpError } from '@msv/service-kit/HttpError';
import type { FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { digits } from '../digits.ts';
import { checkTeam } from '../plugins/teams.ts';
import { changeOfForm } from '../status/changeOfForm.ts';
import { faultPage } from '../status/faultPage.ts';
import { styleSheetUrl } from '../status/layout.ts';
import { signInPage } from '../status/signInPage.ts';
import { statusCss } from '../status/statusCss.ts';
import { statusPage } from '../status/statusPage.ts';

const number = v.optional(digits);
const StatusQuery = v.object({ remote: v.optional(RemoteName), before: number, done: number });
const Fields = v.record(v.string(), v.string());
const Author = v.optional(requiredLine('An author has a name', 100));

/** Nothing but the page's own styles and forms; no script at all. */
const policy =
  "default-src 'none'; style-src 'self'; img-src data:; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

/** The page for staff. No API: what it does, the other routes do for programs. */
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
      'content-security-policy': policy,
      // Not `no-referrer`: a form would then come from the origin `null`.
      'referrer-policy': 'same-origin',
      'x-frame-options': 'DENY',
    });
    if (request.method === 'POST') refuseOtherOrigins(request);
  });
  app.setErrorHandler((error, request, reply) => {
    const { statusCode, body, headers } = reportError(error, request);
    const page = statusCode === 401 ? signInPage(body.error) : faultPage(body);
    return send(reply.code(statusCode).headers({ ...headers }), page);
  });

  app.get(styleSheetUrl, { schema, logLevel: 'warn' }, async (_request, reply) =>
    reply
      .header('cache-control', 'public, max-age=31536000, immutable')
      .type('text/css; charset=utf-8')
      .send(statusCss),
  );

  app.get('/', { schema: { ...schema, querystring: StatusQuery } }, async (request, reply) => {
    const staff = app.staff.of(request);
    if (!staff) return send(reply, signInPage());
    const { remote, before, done } = request.query;
    const { document } = await app.registry.head();
    const names = Object.keys(document.remotes).filter((name) => remote === undefined || name === remote);
    const excerpt = { before, limit: remote === undefined ? 8 : 50 };
    const remotes = await Promise.all(names.map((name) => app.overviewOf(document, name, excerpt)));
    const found = remotes.filter((one) => one !== undefined);
    const result = done === undefined ? undefined : await resultOf(done);
    return send(reply, statusPage({ staff, document, remotes: found, result, now: new Date() }));
  });

  async function resultOf(revision: number): Promise<string> {
    const [record] = await app.registry.history({ before: revision + 1, limit: 1 });
    return record?.revision === revision ? `${record.summary}.` : 'Everything was so already.';
  }

  app.post('/sign-in', { schema: { ...schema, body: Fields } }, async (request, reply) => {
    const { token = '', author } = request.body;
    const name = v.safeParse(Author, author || undefined);
    if (!app.staff.signIn(reply, token.trim(), name.success ? name.output : undefined))
      throw tokenRequired('This token is not known here.');
    return reply.redirect('/', 303);
  });

  app.post('/sign-out', { schema: { ...schema, body: Fields } }, async (request, reply) => {
    signedIn(request, request.body);
    app.staff.signOut(reply);
    return reply.redirect('/', 303);
  });

  app.post('/changes', { schema: { ...schema, body: Fields } }, async (request, reply) => {
    const { team, author } = signedIn(request, request.body);
    const { reason, ...form } = changeOfForm(request.body);
    checkTeam(team, form.remote);
    const { expectedRevision, author: _typed, ...change } = form;
    const { name: who } = team;
    const accepted = await app.registry.change({ change, who, author, why: reason, expectedRevision });
    request.log.info({ ...accepted, who }, 'The registry was changed on the status page');
    return reply.redirect(`/?done=${accepted.changed ? accepted.revision : 0}#result`, 303);
  });

  function signedIn(request: FastifyRequest, { formToken = '' }: v.InferOutput<typeof Fields>) {
    const staff = app.staff.of(request);
    if (!staff) throw new HttpError(401, 'You are not signed in any more.');
    if (app.staff.isFormOf(staff, formToken)) return staff;
    throw new HttpError(403, 'This form is not one of this page any more: go back and look again.');
  }
}

/** A page of another site can send a form here, but not as this one. */
function refuseOtherOrigins({ headers: { origin }, host }: FastifyRequest) {
  if (origin && URL.canParse(origin) && new URL(origin).host === host) return;
  throw new HttpError(403, 'This form comes from another site.');
}

const send = (reply: FastifyReply, page: string) => reply.type('text/html; charset=utf-8').send(page);
