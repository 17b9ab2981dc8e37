import { expect, test } from '@jest/globals';
import { MongoClient } from 'mongodb';
import { runProgram, startProgram, stopProgram } from './program.ts';
import { temporaryFolder } from './temporaryFolder.ts';

test('the program says in one line where it is, takes writes, and ends cleanly when it is told to', async () => {
  const folder = await temporaryFolder();
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
  expect(await client.db('site').collection('signals').distinct('signal')).toEqual(['SIGTERM', 'SIGINT']);
  await client.close();
  await stopProgram(program, 'SIGTERM');
});

test('a port that is taken and a folder that is in use are each said in one sentence', async () => {
  const folder = await temporaryFolder();
  const program = await startProgram(folder);
  const port = new URL(program.uri).port;
  expect(await runProgram(['--port', port, '--data', await temporaryFolder()])).toEqual({
    code: 1,
    stdout: '',
    stderr: `Port ${port} of 127.0.0.1 is in use: stop the program that has it, or choose another with --port.\n`,
  });
  expect(await runProgram(['--port', '0', '--data', folder])).toEqual({
    code: 1,
    stdout: '',
    stderr: `The data folder ${folder} is in use by the process with pid ${program.process.pid}.\n`,
  });
  await stopProgram(program, 'SIGTERM');
});

test('it does not start in production unless it is told to', async () => {
  const { code, stderr } = await runProgram(['--port', '0'], { NODE_ENV: 'production' });
  expect(code).toBe(1);
  expect(stderr).toMatch(/^embedded-mongo is for trying, developing and testing .*MONGODB_URI.*\n$/);
});

test('all that is wrong with its configuration is said at once', async () => {
  const { code, stderr } = await runProgram(['--colour', 'red'], {
    EMBEDDED_MONGO_PORT: '70000',
    EMBEDDED_MONGO_DATA: '',
  });
  expect(code).toBe(1);
  expect(stderr).toMatch(/--colour[\s\S]*at most 65535, not "70000"[\s\S]*has to name a folder/);
  expect(stderr).not.toContain('    at ');
});
