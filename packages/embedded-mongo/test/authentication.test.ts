import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { Binary } from 'bson';
import { MongoClient, type MongoClientOptions } from 'mongodb';
import { commands } from '../src/commands/findCommandByName.ts';
import { type EmbeddedMongo, startEmbeddedMongo } from '../src/startEmbeddedMongo.ts';
import { createTemporaryFolder } from './support/createTemporaryFolder.ts';
import { encodeBodySection, WireClient } from './support/WireClient.ts';

const credentials = { user: 'msv', password: 'a-password-of-the-test' };
const auth = { username: credentials.user, password: credentials.password };

/** Commands that MongoDB runs before a client has authenticated. */
const publicCommands = ['buildInfo', 'hello', 'isMaster', 'ping', 'saslContinue', 'saslStart'];

let dataFolder: string;
let mongo: EmbeddedMongo;
const clients: { close(): unknown }[] = [];

beforeEach(async () => {
  dataFolder = await createTemporaryFolder();
  mongo = await startEmbeddedMongo({ port: 0, dataFolder, credentials });
});
afterEach(async () => {
  for (const client of clients.splice(0)) await client.close();
  await mongo.close();
});

function createClient(options: MongoClientOptions = {}, uri = mongo.uri) {
  const client = new MongoClient(uri, options);
  clients.push(client);
  return client;
}

async function connectToWire() {
  const client = await WireClient.connect(mongo.port);
  clients.push(client);
  return client;
}

const createPayload = (text: string) => new Binary(Buffer.from(text));

describe('the driver', () => {
  test.each(['SCRAM-SHA-256', 'DEFAULT'] as const)(
    'reads and writes with the right password and the mechanism %s',
    async (authMechanism) => {
      const leads = createClient({ auth, authMechanism }).db('site').collection('leads');
      await leads.insertOne({ name: 'Ann' });
      expect(await leads.countDocuments()).toBe(1);
    },
  );

  test('authenticates with credentials in the connection string', async () => {
    const { user, password } = credentials;
    const client = createClient({}, mongo.uri.replace('//', `//${user}:${password}@`));
    expect(await client.db('site').collection('leads').countDocuments()).toBe(0);
  });

  test.each([
    ['a wrong password', { auth: { ...auth, password: 'wrong' } }],
    ['an unknown user', { auth: { ...auth, username: 'other' } }],
    ['another database', { auth, authSource: 'site' }],
  ])('fails with %s', async (_case, options) => {
    const client = createClient({ ...options, authMechanism: 'SCRAM-SHA-256' });
    await expect(client.connect()).rejects.toMatchObject({
      code: 18,
      codeName: 'AuthenticationFailed',
      message: 'Authentication failed.',
    });
  });

  test('fails with another mechanism', async () => {
    await expect(createClient({ auth, authMechanism: 'SCRAM-SHA-1' }).connect()).rejects.toMatchObject({
      codeName: 'MechanismUnavailable',
    });
  });

  test('connects without a password, but can read and write nothing', async () => {
    const leads = createClient().db('site').collection('leads');
    await expect(leads.insertOne({ name: 'Ann' })).rejects.toMatchObject({ code: 13 });
    await expect(leads.findOne()).rejects.toMatchObject({ code: 13 });
  });

  test('authenticates again after a restart of the server', async () => {
    const leads = createClient({ auth }).db('site').collection('leads');
    await leads.insertOne({ name: 'Ann' });
    const { port } = mongo;
    await mongo.close();
    mongo = await startEmbeddedMongo({ port, dataFolder, credentials });
    expect(await leads.countDocuments()).toBe(1);
  });

  test('fails with a password if the server has none', async () => {
    await mongo.close();
    mongo = await startEmbeddedMongo({ port: 0, dataFolder });
    await expect(createClient({ auth, authMechanism: 'SCRAM-SHA-256' }).connect()).rejects.toMatchObject({
      code: 18,
    });
  });
});

describe('a connection that has not authenticated', () => {
  test.each(commands.map(({ name }) => name).filter((name) => !publicCommands.includes(name)))(
    'cannot run %s',
    async (name) => {
      const client = await connectToWire();
      expect(await client.runCommand({ [name]: 'leads', $db: 'site' })).toEqual({
        ok: 0,
        code: 13,
        codeName: 'Unauthorized',
        errmsg: `Command ${name} requires authentication`,
      });
    },
  );

  test.each(['buildInfo', 'buildinfo', 'hello', 'isMaster', 'ismaster', 'ping'])(
    'can run %s',
    async (name) => {
      const client = await connectToWire();
      expect(await client.runCommand({ [name]: 1, $db: 'admin' })).toMatchObject({ ok: 1 });
    },
  );

  test('cannot write without waiting for a reply', async () => {
    const client = await connectToWire();
    const insert = { insert: 'leads', documents: [{ _id: 1 }], writeConcern: { w: 0 }, $db: 'site' };
    client.sendMessage({ flags: 2, sections: encodeBodySection(insert) });
    await client.runCommand({ ping: 1, $db: 'site' });
    expect(await createClient({ auth }).db('site').collection('leads').countDocuments()).toBe(0);
  });

  test('is still refused while and after it authenticates without the password', async () => {
    const client = await connectToWire();
    const find = { find: 'leads', $db: 'site' };
    const start = { saslStart: 1, mechanism: 'SCRAM-SHA-256', payload: createPayload('n,,n=msv,r=abc') };
    const { payload } = await client.runCommand({ ...start, $db: 'admin' });
    expect(await client.runCommand(find)).toMatchObject({ code: 13 });
    const [nonce] = Buffer.from(payload.value()).toString().split(',');
    const proof = createPayload(`c=biws,${nonce},p=${Buffer.alloc(32).toString('base64')}`);
    const finish = { saslContinue: 1, conversationId: 1, payload: proof, $db: 'admin' };
    expect(await client.runCommand(finish)).toMatchObject({ code: 18 });
    expect(await client.runCommand(find)).toMatchObject({ code: 13 });
    // Each proof needs a nonce of its own.
    expect(await client.runCommand(finish)).toMatchObject({ codeName: 'ProtocolError' });
  });

  test('gets an error for a message that is no binary data', async () => {
    const client = await connectToWire();
    const start = { saslStart: 1, mechanism: 'SCRAM-SHA-256', payload: 'n,,n=msv,r=abc', $db: 'admin' };
    expect(await client.runCommand(start)).toMatchObject({ ok: 0, codeName: 'BadValue' });
    const hello = await client.runCommand({ hello: 1, speculativeAuthenticate: start, $db: 'admin' });
    expect(hello).toMatchObject({ ok: 1 });
    expect(hello).not.toHaveProperty('speculativeAuthenticate');
  });
});
