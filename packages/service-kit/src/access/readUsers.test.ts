import { expect, test } from '@jest/globals';
import { readUsers } from './readUsers.ts';
import { parseReplicaSet } from './replicaSet.ts';

test('users have the passwords of the connection strings', () => {
  const env = {
    LEADS_MONGODB_URI: 'mongodb://leads:p%40ss@mongo-1,mongo-2/?replicaSet=site&authSource=msv&tls=true',
    SEED_MONGODB_URI: 'mongodb://seed:word@mongo-1',
  };
  expect(readUsers(['leads', 'seed'], env)).toEqual([
    { name: 'leads', password: 'p@ss' },
    { name: 'seed', password: 'word' },
  ]);
});

test.each([
  undefined,
  'mongodb://mongo-1',
  'mongodb://dealers:x@mongo-1',
  'mongodb://leads@mongo-1',
  'nonsense',
])('the connection string %s is rejected without being shown', (LEADS_MONGODB_URI) => {
  expect(() => readUsers(['leads'], { LEADS_MONGODB_URI })).toThrow(
    'LEADS_MONGODB_URI: must be a connection string with the user leads and a password',
  );
});

test('the first member of a replica set is reached directly, with the same options', () => {
  expect(parseReplicaSet('mongodb://mongo-1,mongo-2:27018/?replicaSet=site&tls=true')).toEqual({
    name: 'site',
    hosts: ['mongo-1', 'mongo-2:27018'],
    firstMemberUri: 'mongodb://mongo-1/?directConnection=true&tls=true',
  });
  expect(parseReplicaSet('mongodb://admin:x@mongo/?tls=true&replicaSet=rs-1')?.firstMemberUri).toBe(
    'mongodb://admin:x@mongo/?tls=true&directConnection=true',
  );
  expect(parseReplicaSet('mongodb+srv://db.example.com/?w=majority')).toBeUndefined();
});
