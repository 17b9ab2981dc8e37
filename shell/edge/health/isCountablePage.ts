import type { FastifyRequest } from 'fastify';

/**
 * Returns true if a browser has requested a page to show it. Browsers send `Sec-Fetch-Dest` with every request
 * and `Sec-Purpose` if they only prepare a page. Most robots send neither.
 * https://www.w3.org/TR/fetch-metadata/
 */
export const isCountablePage = ({ method, headers }: Pick<FastifyRequest, 'method' | 'headers'>): boolean =>
  method === 'GET' &&
  headers['sec-fetch-dest'] === 'document' &&
  headers['sec-purpose'] === undefined &&
  headers.purpose === undefined;
