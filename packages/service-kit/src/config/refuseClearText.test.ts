import { describe, expect, test } from '@jest/globals';
import { parseConfig } from './parseConfig.ts';
import { isHttpProtected } from './refuseClearText.ts';
import { createServiceConfigSchema } from './serviceConfig.ts';

const schema = createServiceConfigSchema({ port: 4001 });

describe('MONGODB_URI', () => {
  test.each([
    'mongodb://db.example.com',
    'mongodb://10.0.0.5:27017/?replicaSet=site&w=majority',
    'mongodb://127.0.0.1,db.example.com',
    'mongodb://db.example.com/?tls=false',
    'mongodb+srv://db.example.com/?tls=false',
  ])('%s is rejected, because it leads to another machine without TLS', (MONGODB_URI) => {
    expect(() => parseConfig(schema, { MONGODB_URI })).toThrow(
      'MONGODB_URI: must be encrypted, because it leads to another machine; MONGODB_ALLOW_CLEAR_TEXT=on allows clear text',
    );
    expect(parseConfig(schema, { MONGODB_URI, MONGODB_ALLOW_CLEAR_TEXT: 'on' })).toMatchObject({
      MONGODB_URI,
    });
  });

  test.each([
    'mongodb://127.0.0.1:27027',
    'mongodb://localhost,[::1]:27018',
    'mongodb://%2Ftmp%2Fmongodb-27017.sock',
    'mongodb://db.example.com/?tls=true',
    'mongodb+srv://db.example.com/?w=majority',
  ])('%s is accepted', (MONGODB_URI) => {
    expect(parseConfig(schema, { MONGODB_URI })).toMatchObject({ MONGODB_URI });
  });

  test('is reported together with other problems', () => {
    const env = { MONGODB_URI: 'mongodb://db.example.com', PORT: '70000', MONGODB_ALLOW_CLEAR_TEXT: 'yes' };
    const parse = () => parseConfig(schema, env);
    expect(parse).toThrow('has 3 errors:');
    expect(parse).toThrow('MONGODB_ALLOW_CLEAR_TEXT: must be on or off');
    expect(parse).toThrow('MONGODB_URI: must be encrypted');
  });
});

test.each([
  ['https://crm.example', true],
  ['http://localhost:8080/leads', true],
  ['http://[::1]/', true],
  ['http://crm.example', false],
  ['http://localhost.crm.example', false],
])('isHttpProtected(%s) is %s', (url, expected) => {
  expect(isHttpProtected(url)).toBe(expected);
});
