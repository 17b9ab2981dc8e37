import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { expect, test } from '@jest/globals';
import { createTemporaryFolder } from '../../test/support/createTemporaryFolder.ts';
import { Database } from './Database.ts';

/** A log that embedded-mongo 1.0 wrote, compressed. */
const compressedLog = [
  'H4sICBv8CmsAA2RhdGEubG9nAK1U30sUURQ+O+PWWrGOURCRUNpDUqmzitYaokaa0rpQRD4l++Omg7Nzp5m7oj5IQg8JQb0VUbhBvUV/QA/90E',
  'IIel7wOXropR6CoF465153cXRdcGngzJl7z73nfN8995tLicFEcmw4GQKAz0PrTXe/To2f+Ht+fejqQKI0xhAs4oIrq3+uka/jcASd3gExjGjT',
  '0Igu47GUYBe5bbOMsLgDmgNRnPctwdpm2JSVsZmPm0wYVpvq0Ll5UXldOAtHqSy9jAkrC4RP8+38JGj4lULTY7Vl0gKZ0pSps7ZMeiBThmK6Bz',
  'flLDSjm+05FYub3Wa8y+yOt688P5Z2+wYmV96uPrzQdbnl4JlW0ITca0IIKf18dr+teX4wnIZDlItehiOrGHxangA+mxtDU8to70LXn5LHxjwC',
  '2ZgHis+BcmNGnCybrcxL92GCljupHIO9FEZKEybo02wOGqi65CjrR/KOdTvPIBTx3ZTnMyyGXlgpWx6LLlfSnshJNmv5wq8EmxgvoP3e3/FyQc',
  'GeUbCd3cHuK8OO0A5uc6+E2yDcciYIHMrAt6Kicx5FG+t93TqqUA0qVHGFah+6rMfdKpg0K4BkSwW6XUtov768+rikKiyqCnO74z1S5l1PYW5n',
  'B0SJeKNsmJzaibkhhA1GdPsRhHG8hnZv/HFxTQFMKoD/QbPzG/rI1aCPmNTH++WSPlooV4vSR0i6BM9atyymiu4glz04LqDxhR/fCopej6LXru',
  'jR5fdYjs+wygwNS6KpWeadksbxQiWZV8FNsIpoN77feVFUuB2F+yxU/f/WlxjgdZC/3u5tbQwswQ7KWxHd3MHa6XZJuu5u6ZKCetEOP2kyexXd',
  'TkX3tILfsCHEamSDKSnWj/Yh/elNv0p5TqXsqH6CpEguppjXxnKuIJnCP20d7v8yBwAA',
].join('');
const log = gunzipSync(Buffer.from(compressedLog, 'base64'));

async function createFolder(content: Buffer) {
  const folder = await createTemporaryFolder();
  await writeFile(join(folder, 'data.log'), content);
  return folder;
}

const openDatabase = (folder: string, notices: string[] = []) =>
  new Database({ folder, onNotice: (notice) => notices.push(notice), onFailure: () => {} });

function describeContent({ store }: Database) {
  const collections = [...store.collections].map(([name, collection]) => ({
    name,
    documents: [...collection.listDocuments()].map(({ doc }) => `${doc.get('_id')} ${doc.get('slug')}`),
    indexes: [...collection.indexes.values()]
      .slice(1)
      .map(({ spec: { name: index, unique, expireAfterSeconds } }) =>
        [index, unique, expireAfterSeconds].join(' '),
      ),
  }));
  return { collections, retryCount: store.retryRecords.list().length };
}

const content = {
  collections: [
    { name: 'site.vehicles', documents: ['1 z', '3 c'], indexes: ['slug_1 true ', 'soldAt_1 false 3600'] },
    { name: 'other.empty', documents: [], indexes: [] },
  ],
  retryCount: 1,
};

test('a log is imported once, and renamed', async () => {
  const folder = await createFolder(log);
  const notices: string[] = [];
  const database = openDatabase(folder, notices);
  expect(describeContent(database)).toEqual(content);
  await database.close();
  expect(notices).toEqual([expect.stringMatching(/^Imported .*data\.log\./)]);
  expect(await readFile(join(folder, 'data.log.imported'))).toEqual(log);
  expect((await readdir(folder)).toSorted()).toEqual(['data.log.imported', 'database.sqlite']);

  const reopened = openDatabase(folder, notices);
  expect(describeContent(reopened).collections).toEqual(content.collections);
  await reopened.close();
  expect(notices).toHaveLength(1);
});

test('an incomplete last frame is ignored', async () => {
  for (const tail of [Buffer.alloc(5000), log.subarray(24, 60)]) {
    const database = openDatabase(await createFolder(Buffer.concat([log, tail])));
    expect(describeContent(database)).toEqual(content);
    await database.close();
  }
});

test('a damaged log is neither imported nor changed', async () => {
  for (const [offset, code] of [
    [5, 'UnknownFormat'],
    [30, 'Damaged'],
    [100, 'Damaged'],
    [log.length - 200, 'Damaged'],
  ] as const) {
    const damaged = Buffer.from(log);
    damaged.writeUInt8(damaged.readUInt8(offset) ^ 0x40, offset);
    const folder = await createFolder(damaged);
    for (let attempt = 0; attempt < 2; attempt += 1)
      expect(() => openDatabase(folder)).toThrow(expect.objectContaining({ code }));
    expect(await readFile(join(folder, 'data.log'))).toEqual(damaged);
  }
});
