import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from '@jest/globals';
import { isNightly } from '@msv/testing/nightly';
import {
  type Collection,
  MongoBulkWriteError,
  MongoClient,
  MongoNetworkError,
  MongoServerSelectionError,
} from 'mongodb';
import { getErrorCode } from '../src/getErrorCode.ts';
import { createTemporaryFolder } from './support/createTemporaryFolder.ts';
import { startProgram, stopProgram } from './support/startProgram.ts';

const killCount = isNightly ? 200 : 3;
const writerCount = 12;
const groupSize = 5;

/** A document that the writers insert. */
interface Entry {
  _id: string;
  group?: string;
  text?: string;
  n?: number;
}

/** The acknowledged writes, the number of increments that were sent, and errors other than lost connections. */
interface WriteLedger {
  insertedIds: Set<string>;
  insertedGroups: Set<string>;
  acknowledgedIncrements: number;
  sentIncrements: number;
  unexpectedErrors: unknown[];
}

/** Creates the text of an entry, which shows whether the entry was stored completely. */
const createText = (id: string) => `${id} `.repeat(40);

const connectionErrorCodes = new Set<string | undefined>(['ECONNRESET', 'ECONNREFUSED', 'EPIPE']);

/**
 * Returns true for the errors of the driver after its server was killed. Bulk writes wrap them, and a failed write to the
 * socket is reported as the error of Node.js.
 */
function isConnectionError(error: unknown): boolean {
  const cause: unknown = error instanceof MongoBulkWriteError ? error.errorResponse : error;
  return (
    cause instanceof MongoNetworkError ||
    cause instanceof MongoServerSelectionError ||
    connectionErrorCodes.has(getErrorCode(cause))
  );
}

/** Inserts single documents and groups and increments a counter, until the server is killed. */
async function writeUntilKilled(
  entries: Collection<Entry>,
  writerName: string,
  ledger: WriteLedger,
  shouldStop: () => boolean,
): Promise<void> {
  for (let index = 0; !shouldStop(); index += 1) {
    const id = `${writerName}.${index}`;
    try {
      if (index % 3 === 0) {
        await entries.insertOne({ _id: id, text: createText(id) });
        ledger.insertedIds.add(id);
      } else if (index % 3 === 1) {
        const members = Array.from({ length: groupSize }, (_, member) => ({
          _id: `${id}.${member}`,
          group: id,
          text: createText(id),
        }));
        await entries.insertMany(members);
        ledger.insertedGroups.add(id);
      } else {
        ledger.sentIncrements += 1;
        // The large text fills the write-ahead log, so that some kills interrupt a checkpoint.
        await entries.updateOne(
          { _id: 'counter' },
          { $inc: { n: 1 }, $set: { text: 'x'.repeat(100_000) } },
          { upsert: true },
        );
        ledger.acknowledgedIncrements += 1;
      }
    } catch (error) {
      // If the server was killed during this write, the write may or may not be stored.
      if (!isConnectionError(error)) ledger.unexpectedErrors.push(error);
      return;
    }
  }
}

/** Expects all acknowledged writes, complete groups, and undamaged texts. */
async function expectIntactData(entries: Collection<Entry>, ledger: WriteLedger): Promise<void> {
  const storedEntries = await entries.find().toArray();
  const byId = new Map(storedEntries.map((entry) => [entry._id, entry]));
  const lostIds = [...ledger.insertedIds].filter((id) => !byId.has(id));
  const sizesByGroup = new Map<string, number>();
  for (const { group } of storedEntries)
    if (group) sizesByGroup.set(group, (sizesByGroup.get(group) ?? 0) + 1);
  const lostGroups = [...ledger.insertedGroups].filter((group) => sizesByGroup.get(group) !== groupSize);
  const incompleteGroups = [...sizesByGroup].filter(([, size]) => size !== groupSize);
  const damaged = storedEntries.filter(
    ({ _id, group, text }) => _id !== 'counter' && text !== createText(group ?? _id),
  );
  expect({ lostIds, lostGroups, incompleteGroups, damaged }).toEqual({
    lostIds: [],
    lostGroups: [],
    incompleteGroups: [],
    damaged: [],
  });
  const counter = byId.get('counter')?.n ?? 0;
  expect(counter).toBeGreaterThanOrEqual(ledger.acknowledgedIncrements);
  expect(counter).toBeLessThanOrEqual(ledger.sentIncrements);
}

test(
  `all acknowledged writes are stored completely and once after the process is killed ${killCount} times`,
  async () => {
    const folder = await createTemporaryFolder();
    const ledger: WriteLedger = {
      insertedIds: new Set(),
      insertedGroups: new Set(),
      acknowledgedIncrements: 0,
      sentIncrements: 0,
      unexpectedErrors: [],
    };
    for (let round = 0; round <= killCount; round += 1) {
      const program = await startProgram(folder);
      const client = new MongoClient(program.uri, {
        serverSelectionTimeoutMS: 500,
        maxPoolSize: writerCount,
      });
      const entries = client.db('site').collection<Entry>('entries');
      await client.connect().catch(() => client.connect());
      await expectIntactData(entries, ledger);
      let shouldStop = round === killCount;
      const insertedBefore = ledger.insertedIds.size;
      const load = Array.from({ length: writerCount }, (_, writer) =>
        writeUntilKilled(entries, `${round}.${writer}`, ledger, () => shouldStop),
      );
      await sleep(60 + Math.random() * 300);
      // A busy machine needs longer until every writer has written.
      while (!shouldStop && ledger.insertedIds.size <= insertedBefore + writerCount) await sleep(10);
      // Writers stop when their server is killed. shouldStop stops those whose last write still succeeded.
      await stopProgram(program, 'SIGKILL');
      shouldStop = true;
      await Promise.all(load);
      await client.close();
      expect(ledger.unexpectedErrors).toEqual([]);
    }
    expect(ledger.insertedIds.size).toBeGreaterThan(killCount * writerCount);
    expect(ledger.acknowledgedIncrements).toBeGreaterThan(killCount);
  },
  killCount * 40_000,
);
