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

/** Creates an artifact store in an S3 bucket, with credentials from the standard AWS environment variables. */
export function createS3Store({ bucket, region, endpoint }: S3Options): ArtifactStore & { close(): void } {
  // Many S3-compatible servers support neither virtual-hosted-style URLs nor optional checksums.
  const endpointOptions = endpoint
    ? ({ endpoint, forcePathStyle: true, requestChecksumCalculation: 'WHEN_REQUIRED' } as const)
    : {};
  const client = new S3Client({ region, ...endpointOptions });
  const toLocation = (key: string) => ({ Bucket: bucket, Key: key });

  async function get(key: string) {
    try {
      const { Body } = await client.send(new GetObjectCommand(toLocation(key)));
      return Body && Buffer.from(await Body.transformToByteArray());
    } catch (error) {
      if (error instanceof NoSuchKey) return undefined;
      throw error;
    }
  }

  async function compareWithStored(key: string, bytes: Buffer) {
    const stored = await get(key);
    return stored && (stored.equals(bytes) ? 'present' : 'different');
  }

  async function put(key: string, bytes: Buffer) {
    const existing = await compareWithStored(key, bytes);
    if (existing) return existing;
    try {
      // On servers that support IfNoneMatch, only one of several concurrent uploads of the same key succeeds.
      await client.send(new PutObjectCommand({ ...toLocation(key), Body: bytes, IfNoneMatch: '*' }));
      return 'stored';
    } catch (error) {
      if (!(error instanceof S3ServiceException) || !isWriteConflict(error)) throw error;
      return (await compareWithStored(key, bytes)) ?? 'different';
    }
  }

  async function* listPages(folder: string) {
    const request = { Bucket: bucket, Prefix: `${folder}/` };
    for await (const { Contents } of paginateListObjectsV2({ client }, request))
      yield (Contents ?? []).flatMap(({ Key }) => Key ?? []);
  }

  async function list(folder: string) {
    const keys: string[] = [];
    for await (const page of listPages(folder)) keys.push(...page);
    return keys;
  }

  async function remove(folder: string) {
    for await (const page of listPages(folder)) {
      const Objects = page.map((Key) => ({ Key }));
      if (Objects.length === 0) continue;
      const { Errors = [] } = await client.send(
        new DeleteObjectsCommand({ Bucket: bucket, Delete: { Objects } }),
      );
      if (Errors.length > 0)
        throw new Error(`${Errors.length} files in ${folder} could not be removed: ${Errors[0]?.Code}`);
    }
  }

  return { get, put, list, remove, close: () => client.destroy() };
}

/** A concurrent request has written the object (412) or is writing it (409). */
const isWriteConflict = ({ $metadata }: S3ServiceException) =>
  $metadata.httpStatusCode === 412 || $metadata.httpStatusCode === 409;
