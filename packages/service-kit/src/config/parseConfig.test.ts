import { describe, expect, test } from '@jest/globals';
import { ConfigError, readConfig } from './readConfig.ts';
import { serviceConfig } from './serviceConfig.ts';

const schema = serviceConfig('inventory');

describe('the configuration of a service', () => {
  test('needs nothing to be set', () => {
    expect(readConfig(schema, {})).toEqual({
      NODE_ENV: 'production',
      PORT: 4001,
      HOST: '127.0.0.1',
      LOG_LEVEL: 'info',
      CORS_ORIGINS: [],
      TRUSTED_PROXIES: ['loopback'],
      MONGODB_URI: 'mongodb://127.0.0.1:27027',
      MONGODB_DATABASE: 'msv',
    });
  });

  test('a variable that is set to nothing counts as not set', () => {
    expect(readConfig(schema, { PORT: '', CORS_ORIGINS: '' })).toMatchObject({
      PORT: 4001,
      CORS_ORIGINS: [],
    });
  });

  test('lists are separated by commas', () => {
    const env = {
      CORS_ORIGINS: 'http://localhost:3101, https://example.com',
      TRUSTED_PROXIES: '10.0.0.0/8,::1',
    };
    expect(readConfig(schema, env)).toMatchObject({
      CORS_ORIGINS: ['http://localhost:3101', 'https://example.com'],
      TRUSTED_PROXIES: ['10.0.0.0/8', '::1'],
    });
  });

  test('all faults are named together, and no value, since some are secrets', () => {
    const env = {
      PORT: '70000',
      LOG_LEVEL: 'loud',
      NODE_ENV: 'staging',
      CORS_ORIGINS: 'https://example.com/path',
      TRUSTED_PROXIES: '10.0.0.0/99',
      MONGODB_URI: 'postgres://admin:secret@db',
      MONGODB_DATABASE: 'a.b',
    };
    const read = () => readConfig(schema, env);
    expect(read).toThrow(ConfigError);
    expect(read).toThrow(/has 7 faults:/);
    for (const name of Object.keys(env))
      expect(read).toThrow(new RegExp(`^ {2}${name}[.:\\d]* .*must be`, 'm'));
    expect(read).not.toThrow(/secret|70000|staging/);
  });
});
