import { beforeAll, describe, expect, test } from '@jest/globals';
import { Binary, Double, Int32 } from 'bson';
import { toDoc } from '../../../test/support/bsonDocuments.ts';
import { type Encodable, encodeDocument } from '../../bson/encodeDocument.ts';
import type { IndexSpec } from '../indexes/IndexSpec.ts';
import { StoredDocument } from '../StoredDocument.ts';
import { decodeRecords, encodeRecord, type LogRecord, type Operation } from './LogRecord.ts';

const namespace = 'site.vehicles';
let document: StoredDocument;
beforeAll(() => {
  const { bytes } = StoredDocument.fromDoc(toDoc({ _id: 7, price: 8995.5 }));
  document = StoredDocument.fromBytes(bytes);
});
const spec: IndexSpec = {
  name: 'price_1',
  key: toDoc({ price: 1, slug: -1 }),
  unique: false,
  sparse: false,
  expireAfterSeconds: undefined,
  partialFilter: undefined,
};
const decodeOne = (record: LogRecord) => decodeRecords(encodeRecord(record));

const buildOperations = (): Operation[] => [
  { kind: 'put', namespace, document },
  { kind: 'remove', namespace, id: new Int32(7) },
  { kind: 'remove', namespace, id: null },
  { kind: 'createCollection', namespace },
  { kind: 'dropCollection', namespace },
  { kind: 'createIndex', namespace, spec },
  { kind: 'createIndex', namespace, spec: { ...spec, unique: true, expireAfterSeconds: 60 } },
  { kind: 'createIndex', namespace, spec: { ...spec, sparse: true, partialFilter: toDoc({ open: true }) } },
  { kind: 'dropIndex', namespace, name: 'price_1' },
];
const buildRetry = () => ({
  sessionKey: 'session',
  txnNumber: 2n ** 60n,
  createdAtMs: 1_764_000_000_123,
  reply: document,
});

test('every operation is the same after it was written and read', () => {
  for (const operation of buildOperations())
    expect(decodeOne({ operations: [operation], retry: undefined })).toEqual([
      { operations: [operation], retry: undefined },
    ]);
});

test('all records of a frame are read in order, with all operations and the reply for a retry', () => {
  const records: LogRecord[] = [
    { operations: buildOperations(), retry: undefined },
    { operations: [], retry: buildRetry() },
    { operations: buildOperations().slice(0, 1), retry: buildRetry() },
  ];
  expect(decodeRecords(Buffer.concat(records.map(encodeRecord)))).toEqual(records);
  expect(decodeRecords(Buffer.alloc(0))).toEqual([]);
});

describe('a record that this version cannot read', () => {
  const getFields = (): [string, Encodable][] => [
    ['k', 'put'],
    ['n', namespace],
    ['d', new Binary(document.bytes)],
  ];
  const encodeFields = (...changed: [string, Encodable][]) =>
    encodeDocument(new Map([['o', [new Map([...getFields(), ...changed])]]]));
  const encodeRetry = (...changed: [string, Encodable][]) =>
    encodeDocument(
      new Map<string, Encodable>([
        ['o', []],
        [
          'r',
          new Map<string, Encodable>([
            ['s', 'session'],
            ['t', '5'],
            ['a', new Double(9)],
            ['b', new Binary(document.bytes)],
            ...changed,
          ]),
        ],
      ]),
    );

  test.each([
    ['without operations', () => encodeDocument(new Map([['x', 1]]))],
    ['with an operation that is not a document', () => encodeDocument(new Map([['o', ['put']]]))],
    ['with an unknown kind of operation', () => encodeFields(['k', 'rename'])],
    ['with a kind that is not text', () => encodeFields(['k', new Int32(1)])],
    ['without a namespace', () => encodeFields(['n', null])],
    ['with a document that is not binary', () => encodeFields(['d', 'text'])],
    ['with an index without a definition', () => encodeFields(['k', 'createIndex'])],
    [
      'with the name of an index that is not text',
      () => encodeFields(['k', 'dropIndex'], ['i', new Int32(1)]),
    ],
    ['with a session that is not text', () => encodeRetry(['s', new Int32(1)])],
    ['with a reply that is not binary', () => encodeRetry(['b', 'text'])],
  ])('%s is rejected', (_case, encode) => {
    expect(() => decodeRecords(encode())).toThrow(
      expect.objectContaining({
        code: 'UnreadableRecord',
        message: 'The log contains a record that this version of embedded-mongo cannot read.',
      }),
    );
  });

  test('is not one without the time of a reply, or without an id', () => {
    expect(decodeRecords(encodeRetry(['a', 'unknown']))[0]?.retry).toMatchObject({
      txnNumber: 5n,
      createdAtMs: 0,
    });
    expect(decodeRecords(encodeFields(['k', 'remove']))[0]?.operations).toEqual([
      { kind: 'remove', namespace, id: null },
    ]);
  });
});
