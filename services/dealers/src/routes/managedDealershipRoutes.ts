import { dealershipsUrl } from '@msv/contracts/dealers/dealership';
import {
  ManagedDealership,
  ManageQuery,
  ManageRequest,
  ManageResult,
  managedDealershipUrl,
  Receipt,
  UnsubscribeRequest,
  unsubscribeUrl,
} from '@msv/contracts/dealers/managedDealership';
import { ManageFormValues, toManageRequest } from '@msv/contracts/dealers/manageFormValues';
import { toFormPostUrl } from '@msv/contracts/http/formPost';
import { oneClickContentTypes } from '@msv/contracts/http/oneClickUrl';
import { rateLimitPlugin } from '@msv/service-kit/forms/rateLimitPlugin';
import { HttpError } from '@msv/service-kit/http/HttpError';
import { isSafeMethod } from '@msv/service-kit/http/requests';
import type { Service } from '@msv/service-kit/server/createService';
import type { FastifyRequest } from 'fastify';
import * as v from 'valibot';
import type { DealersConfig } from '../config.ts';

const tags = ['managed dealerships'];
/** Allows the longest valid dealership, even if JSON escapes every character as two surrogates of six bytes each. */
const bodyLimit = 24 * 1024;

/** Share of `DEALERS_LINKS_PER_HOUR` for one client. An IPv6 site can request four times as many. */
const clientShare = 1 / 20;

/** Registers the routes for owners of dealerships, who have no accounts. */
export async function managedDealershipRoutes(app: Service, config: DealersConfig) {
  app.addHook('onRequest', async (request, reply) => {
    reply.header('cache-control', 'no-store');
    if (!isSafeMethod(request.method)) await app.limitPosts(request);
  });

  app.get(
    managedDealershipUrl,
    {
      schema: {
        tags,
        summary: 'The dealership of a link; changes nothing',
        querystring: ManageQuery,
        response: { 200: ManagedDealership },
      },
    },
    async ({ query }) => requireLink(await app.managedDealerships.find(query.token)),
  );

  app.post(
    managedDealershipUrl,
    {
      bodyLimit,
      schema: {
        tags,
        summary: 'Changes, confirms, pauses, resumes or removes the dealership of a link',
        body: ManageRequest,
        response: { 200: ManageResult },
      },
    },
    ({ body }) => apply(body),
  );

  app.post(
    toFormPostUrl(managedDealershipUrl),
    {
      bodyLimit,
      schema: {
        tags,
        summary: 'The same for the values of a form, which the edge sends for browsers without scripts',
        body: ManageFormValues,
        response: { 200: ManageResult },
      },
    },
    ({ body }) => apply(toManageRequest(body)),
  );

  app.register(linkRequestRoutes, config);
  app.register(unsubscribeRoutes);

  async function apply(request: ManageRequest): Promise<ManageResult> {
    const result = requireLink(await app.managedDealerships.apply(request));
    app.managedDealerships.wakeDelivery();
    return result;
  }
}

/**
 * Registers the routes that stop the monthly statistics: for mail programs, for pages, and for pages without scripts.
 */
async function unsubscribeRoutes(app: Service) {
  app.addContentTypeParser(oneClickContentTypes, { parseAs: 'string' }, async ({ query }: FastifyRequest) =>
    v.parse(ManageQuery, query),
  );
  for (const url of [unsubscribeUrl, toFormPostUrl(unsubscribeUrl)])
    app.post(
      url,
      {
        schema: {
          tags,
          summary: 'Stops the monthly statistics',
          description: 'Mail programs send the token in the query string (RFC 8058).',
          body: UnsubscribeRequest,
          response: { 200: Receipt },
        },
      },
      async ({ body: { token } }): Promise<v.InferOutput<typeof Receipt>> => {
        if (!(await app.managedDealerships.unsubscribe(token)))
          throw new HttpError(404, 'This link is not valid anymore.');
        return { accepted: true };
      },
    );
}

/**
 * Registers the route that requests a link. Requests without effect count, too, so that the limit does not reveal which
 * dealerships have an email address.
 */
async function linkRequestRoutes(app: Service, config: DealersConfig) {
  await app.register(rateLimitPlugin, {
    scope: 'dealers-links',
    limit: Math.max(1, Math.floor(config.DEALERS_LINKS_PER_HOUR * clientShare)),
    windowSeconds: 60 * 60,
    salt: config.DEALERS_ADDRESS_SALT,
    message: 'Too many links were requested from your network. Please try again in an hour.',
  });
  app.addHook('onRequest', app.limitPosts);

  const linkUrl = `${dealershipsUrl}/:slug/manage-link`;
  for (const url of [linkUrl, toFormPostUrl(linkUrl)])
    app.post(
      url,
      {
        schema: {
          tags,
          summary: 'Sends a link to the email address of a dealership',
          description:
            'The response does not reveal whether a link was sent. Each email address gets at most five a day.',
          params: v.object({ slug: v.string() }),
          response: { 202: Receipt },
        },
      },
      async ({ params: { slug } }, reply) => {
        await app.managedDealerships.requestLink(slug);
        return reply.code(202).send({ accepted: true });
      },
    );
}

/** The same 404 for unknown, expired and revoked links does not reveal which links existed. */
function requireLink<Result>(result: Result | undefined): Result {
  if (result === undefined)
    throw new HttpError(
      404,
      'This link is not valid anymore. Please request a new one on the page of the dealership.',
    );
  return result;
}
