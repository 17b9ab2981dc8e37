import { describe, expect, test } from '@jest/globals';
import { ConfigError, parseConfig } from './parseConfig.ts';
import { createServiceConfigSchema } from './serviceConfig.ts';

const schema = createServiceConfigSchema({ port: 4001 });

describe('parseConfig with the schema of a service', () => {
  test('has a default for every variable', () => {
    expect(parseConfig(schema, {})).toEqual({
      NODE_ENV: 'production',
      PORT: 4001,
      STOP_DELAY_SECONDS: 0,
      HOST: '127.0.0.1',
      METRICS_HOST: '127.0.0.1',
      LOG_LEVEL: 'info',
      CORS_ORIGINS: [],
      TRUSTED_PROXIES: ['loopback'],
      MONGODB_URI: 'mongodb://127.0.0.1:27027',
      MONGODB_ALLOW_CLEAR_TEXT: 'off',
      MONGODB_DATABASE: 'msv',
      MAINTENANCE: 'off',
      MAX_SLOW_UPLOADS: 100,
      OTEL_LOGS_EXPORTER: 'otlp',
      OTEL_SDK_DISABLED: 'false',
      OTEL_TRACES_SAMPLER: 'parentbased_always_on',
    });
  });

  test('treats an empty variable as not set', () => {
    expect(parseConfig(schema, { PORT: '', CORS_ORIGINS: '' })).toMatchObject({
      PORT: 4001,
      CORS_ORIGINS: [],
    });
  });

  test('parses comma-separated lists', () => {
    const env = {
      CORS_ORIGINS: 'http://localhost:3101, https://example.com',
      TRUSTED_PROXIES: '10.0.0.0/8,::1',
    };
    expect(parseConfig(schema, env)).toMatchObject({
      CORS_ORIGINS: ['http://localhost:3101', 'https://example.com'],
      TRUSTED_PROXIES: ['10.0.0.0/8', '::1'],
    });
  });

  test('reports all errors at once, without values, because some are secrets', () => {
    const env = {
      PORT: '70000',
      LOG_LEVEL: 'loud',
      NODE_ENV: 'staging',
      CORS_ORIGINS: 'https://example.com/path',
      TRUSTED_PROXIES: '10.0.0.0/99',
      MONGODB_URI: 'postgres://admin:secret@db',
      MONGODB_DATABASE: 'a.b',
    };
    const parse = () => parseConfig(schema, env);
    expect(parse).toThrow(ConfigError);
    expect(parse).toThrow(/has 7 errors:/);
    for (const name of Object.keys(env))
      expect(parse).toThrow(new RegExp(`^ {2}${name}[.:\\d]* .*must be`, 'm'));
    expect(parse).not.toThrow(/secret|70000|staging/);
  });
});
