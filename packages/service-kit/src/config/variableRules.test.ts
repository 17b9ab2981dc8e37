import { expect, test } from '@jest/globals';
import * as v from 'valibot';
import { rateLimitEnvironmentSchemas } from '../forms/rateLimitPlugin.ts';
import { parseConfig } from './parseConfig.ts';
import { createServiceConfigSchema } from './serviceConfig.ts';
import { requireSecret } from './variableRules.ts';

const schema = v.pipe(
  v.object({ ...createServiceConfigSchema().entries, SALT: rateLimitEnvironmentSchemas.salt }),
  requireSecret('SALT'),
);

test.each([undefined, '', 'guessable'])('the secret %j is rejected in production', (SALT) => {
  expect(() => parseConfig(schema, { SALT })).toThrow(
    'SALT: must have at least 16 characters in production; create it with openssl rand -base64 32',
  );
});

test.each(['development', 'test'])('no secret is required in %s', (NODE_ENV) => {
  expect(parseConfig(schema, { NODE_ENV }).SALT).toBe('');
});

test('a long secret is accepted', () => {
  expect(parseConfig(schema, { SALT: 'a-salt-of-some-length' }).SALT).toBe('a-salt-of-some-length');
});
