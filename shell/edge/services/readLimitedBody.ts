import type { Response } from 'undici';

/** Reads the body of a response. If it is larger than allowed, cancels the download and returns undefined. */
export async function readLimitedBody({ body }: Response, maxBytes: number): Promise<Buffer | undefined> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  // Returning from the loop cancels the download.
  for await (const chunk of body ?? []) {
    length += chunk.length;
    if (length > maxBytes) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
