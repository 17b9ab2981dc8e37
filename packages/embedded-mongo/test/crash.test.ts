import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { type Collection, MongoClient } from 'mongodb';
import { startProgram, stopProgram } from './program.ts';
import { temporaryFolder } from './temporaryFolder.ts';

const rounds = 16;
const writers = 12;
const groupSize = 5;

interface Entry {
  _id: string;
  group?: string;
  text?: string;
  n?: number;
}

/** What the clients know: each acknowledged, and each that was sent at all. */
interface Ledger {
  inserted: Set<string>;
  groups: Set<string>;
  increments: number;
  sentIncrements: number;
}

const textOf = (id: string) => `${id} `.repeat(40);

async function writeUntilKilled(
  entries: Collection<Entry>,
  name: string,
  ledger: Ledger,
  isOver: () => boolean,
): Promise<void> {
  for (let index = 0; !isOver(); index += 1) {
    const id = `${name}.${index}`;
    try {
      if (index % 3 === 0) {
        await entries.insertOne({ _id: id, text: textOf(id) });
        ledger.inserted.add(id);
      } else if (index % 3 === 1) {
        const members = Array.from({ length: groupSize }, (_, member) => ({
          _id: `${id}.${member}`,
          group: id,
          text: textOf(id),
        }));
        await entries.insertMany(members);
        ledger.groups.add(id);
      } else {
        ledger.sentIncrements += 1;
        // The large text makes the log outgrow its contents, so that some kills meet a compaction.
        await entries.updateOne(
          { _id: 'counter' },
          { $inc: { n: 1 }, $set: { text: 'x'.repeat(20_000) } },
          { upsert: true },
        );
        ledger.increments += 1;
      }
    } catch {
      // The server was killed under this write: it may be there or not.
      return;
    }
  }
}

async function verify(entries: Collection<Entry>, ledger: Ledger): Promise<void> {
  const found = await entries.find().toArray();
  const byId = new Map(found.map((entry) => [entry._id, entry]));
  const lost = [...ledger.inserted].filter((id) => !byId.has(id));
  const groups = new Map<string, number>();
  for (const { group } of found) if (group) groups.set(group, (groups.get(group) ?? 0) + 1);
  const lostGroups = [...ledger.groups].filter((group) => groups.get(group) !== groupSize);
  const halfGroups = [...groups].filter(([, size]) => size !== groupSize);
  const damaged = found.filter(({ _id, group, text }) => _id !== 'counter' && text !== textOf(group ?? _id));
  expect({ lost, lostGroups, halfGroups, damaged }).toEqual({
    lost: [],
    lostGroups: [],
    halfGroups: [],
    damaged: [],
  });
  const n = byId.get('counter')?.n ?? 0;
  expect(n).toBeGreaterThanOrEqual(ledger.increments);
  expect(n).toBeLessThanOrEqual(ledger.sentIncrements);
}

test(`every acknowledged write is there, whole and once, after the process is killed ${rounds} times under load`, async () => {
  const folder = await temporaryFolder();
  const ledger: Ledger = { inserted: new Set(), groups: new Set(), increments: 0, sentIncrements: 0 };
  const logs = new Set<number>();
  // On a busy machine little is written in a round: then a few more, until the log was made anew once.
  const isDone = (round: number) => round > rounds && (logs.size > 1 || round > 3 * rounds);
  for (let round = 0; !isDone(round); round += 1) {
    const program = await startProgram(folder);
    logs.add((await stat(join(folder, 'data.log'))).ino);
    const client = new MongoClient(program.uri, { serverSelectionTimeoutMS: 500, maxPoolSize: writers });
    const entries = client.db('site').collection<Entry>('entries');
    await client.connect().catch(() => client.connect());
    await verify(entries, ledger);
    let isOver = round >= rounds && logs.size > 1;
    const load = Array.from({ length: writers }, (_, writer) =>
      writeUntilKilled(entries, `${round}.${writer}`, ledger, () => isOver),
    );
    await new Promise((resolve) => setTimeout(resolve, 60 + Math.random() * 300));
    // The writers go on until their server is gone: isOver only ends those whose last write still came through.
    await stopProgram(program, 'SIGKILL');
    isOver = true;
    await Promise.all(load);
    await client.close();
  }
  expect(ledger.inserted.size).toBeGreaterThan(rounds * writers);
  expect(ledger.increments).toBeGreaterThan(rounds);
  // The log was made anew in between, under load as well.
  expect(logs.size).toBeGreaterThan(1);
}, 60_000);
