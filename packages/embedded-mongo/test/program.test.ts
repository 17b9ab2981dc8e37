import { expect, test } from '@jest/globals';
import { MongoClient } from 'mongodb';
import { createTemporaryFolder } from './support/createTemporaryFolder.ts';
import { runProgram, startProgram, stopProgram } from './support/startProgram.ts';

test('the program prints its URI, accepts writes, and exits cleanly on SIGTERM and SIGINT', async () => {
  const folder = await createTemporaryFolder();
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    const program = await startProgram(folder);
    expect(program.line).toBe(`embedded-mongo ready on ${program.uri} (data in ${folder})`);
    const client = await MongoClient.connect(program.uri);
    await client.db('site').collection('signals').insertOne({ signal });
    await client.close();
    expect(await stopProgram(program, signal)).toBe(0);
  }
  const program = await startProgram(folder);
  const client = await MongoClient.connect(program.uri, { directConnection: true });
  const stored = await client.db('site').collection('signals').find().toArray();
  expect(stored.map(({ signal }) => signal)).toEqual(['SIGTERM', 'SIGINT']);
  await client.close();
  await stopProgram(program, 'SIGTERM');
});

test('the program exits with a message if its port or data folder is in use', async () => {
  const folder = await createTemporaryFolder();
  const program = await startProgram(folder);
  const port = new URL(program.uri).port;
  expect(await runProgram(['--port', port, '--data', await createTemporaryFolder()])).toEqual({
    code: 1,
    stdout: '',
    stderr: `Port ${port} of 127.0.0.1 is in use. Stop the program that uses it, or select another port with --port.\n`,
  });
  expect(await runProgram(['--port', '0', '--data', folder])).toEqual({
    code: 1,
    stdout: '',
    stderr: `The data folder ${folder} is in use by another process.\n`,
  });
  await stopProgram(program, 'SIGTERM');
});

test('the program takes its password from the environment and shows it in no argument and no output', async () => {
  const password = 'a-password-of-the-test';
  const program = await startProgram(await createTemporaryFolder(), 0, { EMBEDDED_MONGO_PASSWORD: password });
  const client = new MongoClient(program.uri, { auth: { username: 'msv', password } });
  await client.db('site').collection('signals').insertOne({});
  await client.close();
  const stranger = new MongoClient(program.uri);
  await expect(stranger.db('site').collection('signals').findOne()).rejects.toMatchObject({ code: 13 });
  await stranger.close();
  expect([program.line, ...program.process.spawnargs].join(' ')).not.toContain(password);
  await stopProgram(program, 'SIGTERM');
});

test('the program refuses an empty password, and repeats no invalid one', async () => {
  for (const EMBEDDED_MONGO_PASSWORD of ['', 'pässword'])
    expect(await runProgram(['--port', '0'], { EMBEDDED_MONGO_PASSWORD })).toEqual({
      code: 1,
      stdout: '',
      stderr: 'EMBEDDED_MONGO_PASSWORD must be printable ASCII characters.\n',
    });
});

test('the program does not start in production by default', async () => {
  const { code, stderr } = await runProgram(['--port', '0'], { NODE_ENV: 'production' });
  expect(code).toBe(1);
  expect(stderr).toMatch(/^embedded-mongo is for evaluation, development and tests .*MONGODB_URI.*\n$/);
});

test('the program reports all configuration errors together', async () => {
  const { code, stderr } = await runProgram(['--color', 'red'], {
    EMBEDDED_MONGO_PORT: '70000',
    EMBEDDED_MONGO_DATA: '',
  });
  expect(code).toBe(1);
  expect(stderr).toMatch(/--color[\s\S]*at most 65535, not "70000"[\s\S]*must be the path of a folder/);
  expect(stderr).not.toContain('    at ');
});
