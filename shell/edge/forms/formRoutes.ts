import { HttpError } from '@msv/service-kit/http/HttpError';
import { toIpBlock } from '@msv/service-kit/http/toIpBlock';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import type { EdgeConfig } from '../config.ts';
import { IpBuckets } from '../limits/TokenBuckets.ts';
import { createNoRegistryError } from '../registry/registryPlugin.ts';
import {
  addFormParser,
  deriveFormPostSecret,
  FormPost,
  formContentType,
  isCrossOriginPost,
} from './FormPost.ts';
import { type FormRejection, submitForm } from './submitForm.ts';

/** Rejects a request before its body is read. */
export async function rejectMethod() {
  throw new HttpError(405, 'This URL supports GET and HEAD requests only.', {
    headers: { allow: 'GET, HEAD' },
  });
}

/**
 * Maximum number of form posts per minute from one block of IP addresses, because each rejected form is rendered in an
 * isolate of its own.
 */
const postsPerMinute = 30;

const createTooManyPostsError = () =>
  new HttpError(429, 'Too many forms were sent from your network. Please wait a minute and try again.', {
    headers: { 'retry-after': '60' },
  });

async function rejectOtherPosts(request: FastifyRequest, siteUrl: string) {
  const [contentType] = (request.headers['content-type'] ?? '').split(';', 1);
  if (contentType?.trim().toLowerCase() !== formContentType) return rejectMethod();
  if (isCrossOriginPost(request, siteUrl)) throw new HttpError(403, 'Forms of other sites are not accepted.');
}

interface Options {
  readonly config: Pick<EdgeConfig, 'SITE_URL' | 'VISITOR_SECRET'>;
  readonly sendPage: (
    request: FastifyRequest,
    reply: FastifyReply,
    rejection: FormRejection,
  ) => Promise<unknown>;
}

/**
 * Accepts forms without scripts at the URL of their page. In its own plugin, so that no other route accepts this
 * content type.
 */
export async function formRoutes(app: FastifyInstance, { config, sendPage }: Options) {
  const postBuckets = new IpBuckets(postsPerMinute);
  const formPostSecret = deriveFormPostSecret(config.VISITOR_SECRET);
  addFormParser(app);
  app.post(
    '/*',
    { onRequest: (request) => rejectOtherPosts(request, config.SITE_URL) },
    async (request, reply) => {
      if (!postBuckets.take(toIpBlock(request.ip))) throw createTooManyPostsError();
      const post = v.safeParse(FormPost, request.body);
      const service = post.success ? app.services.findByUrl(post.output.url) : undefined;
      if (post.success && app.registry.currentRevision() === 0) throw createNoRegistryError();
      if (!post.success || !service) return rejectMethod();
      const rejection = await submitForm(post.output, service.client, request, formPostSecret);
      if (rejection) return sendPage(request, reply, rejection);
      app.recentWrites.mark(reply);
      app.countAcceptedForm(request, post.output.url);
      return reply.header('cache-control', 'no-store').redirect(post.output.nextPage, 303);
    },
  );
}
