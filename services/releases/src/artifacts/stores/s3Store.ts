import {
  DeleteObjectsCommand,
  GetObjectCommand,
  NoSuchKey,
  PutObjectCommand,
  paginateListObjectsV2,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import type { ArtifactStore } from './ArtifactStore.ts';

interface S3Options {
  readonly bucket: string;
  readonly region: string;
  readonly endpoint?: string | undefined;
}

/** Objects in a bucket. Credentials come from where the AWS tools look for them, such as `AWS_ACCESS_KEY_ID`. */
export function s3Store({ bucket, region, endpoint }: S3Options): ArtifactStore & { close(): void } {
  // Other servers than Amazon's know buckets as paths only, and no checksums besides the ones that are required.
  const elsewhere = endpoint
    ? ({ endpoint, forcePathStyle: true, requestChecksumCalculation: 'WHEN_REQUIRED' } as const)
    : {};
  const client = new S3Client({ region, ...elsewhere });
  const at = (key: string) => ({ Bucket: bucket, Key: key });

  async function get(key: string) {
    try {
      const { Body } = await client.send(new GetObjectCommand(at(key)));
      return Body && Buffer.from(await Body.transformToByteArray());
    } catch (error) {
      if (error instanceof NoSuchKey) return undefined;
      throw error;
    }
  }

  async function compare(key: string, bytes: Buffer) {
    const stored = await get(key);
    return stored && (stored.equals(bytes) ? 'present' : 'different');
  }

  async function put(key: string, bytes: Buffer) {
    const before = await compare(key, bytes);
    if (before) return before;
    try {
      // The condition decides between two requests of one moment, where the server knows it.
      await client.send(new PutObjectCommand({ ...at(key), Body: bytes, IfNoneMatch: '*' }));
      return 'stored';
    } catch (error) {
      if (!(error instanceof S3ServiceException) || !lostTheRace(error)) throw error;
      return (await compare(key, bytes)) ?? 'different';
    }
  }

  async function* pages(folder: string) {
    const request = { Bucket: bucket, Prefix: `${folder}/` };
    for await (const { Contents } of paginateListObjectsV2({ client }, request))
      yield (Contents ?? []).flatMap(({ Key }) => Key ?? []);
  }

  async function list(folder: string) {
    const keys: string[] = [];
    for await (const page of pages(folder)) keys.push(...page);
    return keys;
  }

  async function remove(folder: string) {
    for await (const page of pages(folder)) {
      const Objects = page.map((Key) => ({ Key }));
      if (Objects.length === 0) continue;
      const { Errors = [] } = await client.send(
        new DeleteObjectsCommand({ Bucket: bucket, Delete: { Objects } }),
      );
      if (Errors.length > 0)
        throw new Error(`${Errors.length} files of ${folder} were not removed: ${Errors[0]?.Code}`);
    }
  }

  return { get, put, list, remove, close: () => client.destroy() };
}

/** 412: the object is there by now. 409: another request is writing it. */
const lostTheRace = ({ $metadata }: S3ServiceException) =>
  $metadata.httpStatusCode === 412 || $metadata.httpStatusCode === 409;
