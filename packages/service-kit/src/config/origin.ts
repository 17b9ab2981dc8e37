import { isOrigin } from '@msv/contracts/http/origin';
import * as v from 'valibot';
import { CommaSeparatedList } from './CommaSeparatedList.ts';

/**
 * Creates the schema of an environment variable that contains one origin: a scheme, host and port without a
 * path.
 */
export const createOriginSchema = (defaultOrigin: string) =>
  v.pipe(
    v.optional(v.string(), defaultOrigin),
    v.check(isOrigin, 'must be an origin such as https://example.com'),
  );

/**
 * Creates the schema of an environment variable that lists the origins of a service's instances, separated by
 * commas. The list may be empty only if the default list is empty.
 */
export const createOriginsSchema = (defaultOrigins: string) =>
  v.pipe(
    v.optional(CommaSeparatedList, defaultOrigins),
    v.check(
      (values) => values.every(isOrigin) && (values.length > 0 || defaultOrigins === ''),
      'must be origins such as http://10.0.0.5:4001, separated by commas',
    ),
  );
