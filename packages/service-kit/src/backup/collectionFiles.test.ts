import { describe, expect, test } from '@jest/globals';
import { BSON } from 'mongodb';
import { decodeExactly, maxBsonBytes, splitDocuments } from './collectionFiles.ts';

const documents = [{ _id: 1, text: 'one' }, { _id: 2 }, { _id: 3, list: [1, 2, 3] }];
const bytes = Buffer.concat(documents.map((document) => BSON.serialize(document)));

async function split(content: Buffer, chunkSize: number) {
  const chunks = async function* () {
    for (let start = 0; start < content.length; start += chunkSize)
      yield content.subarray(start, start + chunkSize);
  };
  const result = [];
  for await (const document of splitDocuments(chunks())) result.push(BSON.deserialize(document));
  return result;
}

describe('splitDocuments', () => {
  test.each([1, 3, 7, 1000])('splits chunks of %i bytes', async (chunkSize) => {
    expect(await split(bytes, chunkSize)).toEqual(documents);
  });

  test('rejects an incomplete document', async () => {
    await expect(split(bytes.subarray(0, -1), 1000)).rejects.toThrow('The last document is incomplete.');
  });

  test.each([0, -1, maxBsonBytes + 1, 2 ** 31 - 1])(
    'rejects the length %i before it reads the document',
    async (length) => {
      const start = Buffer.alloc(8);
      start.writeInt32LE(length);
      await expect(split(start, 1000)).rejects.toThrow('A document has an invalid length.');
    },
  );
});

test('decodeExactly rejects a document that JavaScript would change', () => {
  const reordered = BSON.serialize(
    new Map<string, unknown>([
      ['_id', 7],
      ['b', 1],
      ['1', 1],
    ]),
  );
  expect(() => decodeExactly(reordered)).toThrow('The document 7 cannot be restored without changes.');
});
