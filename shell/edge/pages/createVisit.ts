import type { FastifyRequest } from 'fastify';
import type { Visit } from '../../site/document/Visit.ts';
import type { EdgeConfig } from '../config.ts';

/** Creates the data about a page view with which both the server and the browser render the page. */
export function createVisit(
  { headers }: Pick<FastifyRequest, 'headers'>,
  { TAG_MANAGER_ID }: EdgeConfig,
  preview?: Visit['preview'],
): Visit {
  return {
    year: new Date().getFullYear(),
    // According to https://www.w3.org/TR/gpc/, the `Sec-GPC` header is either absent or `1`.
    privacySignal: headers['sec-gpc'] === '1',
    ...(TAG_MANAGER_ID ? { tagManagerId: TAG_MANAGER_ID } : {}),
    ...(preview ? { preview } : {}),
  };
}
