import type * as v from 'valibot';
import { checkVariable } from './checkVariable.ts';

/**
 * Creates a pipe action that requires a secret in production. Without it, hashes and signatures would have a key that
 * everybody knows.
 */
export const requireSecret = <TInput>(name: string, minLength = 16): v.RawCheckAction<TInput> =>
  checkVariable(
    name,
    ({ NODE_ENV, [name]: secret }) =>
      NODE_ENV !== 'production' || (typeof secret === 'string' && secret.length >= minLength),
    `must have at least ${minLength} characters in production; create it with openssl rand -base64 32`,
  );
