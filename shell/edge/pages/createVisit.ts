import type { FastifyRequest } from 'fastify';
import type { Visit } from '../../site/Visit.ts';
import type { EdgeConfig } from '../config.ts';

/** What a page is told of the moment and of the visitor's browser. */
export function visitOf(
  { headers }: Pick<FastifyRequest, 'headers'>,
  { TAG_MANAGER_ID }: EdgeConfig,
  preview?: Visit['preview'],
): Visit {
  return {
    year: new Date().getFullYear(),
    // https://www.w3.org/TR/gpc/: the header is sent with the value 1 or not at all.
    privacySignal: headers['sec-gpc'] === '1',
    ...(TAG_MANAGER_ID ? { tagManagerId: TAG_MANAGER_ID } : {}),
    ...(preview ? { preview } : {}),
  };
}
