const headerBytes = 4;

/** Encodes a message as JSON after its length in four bytes. */
export function encodeFrame(message: unknown): Buffer {
  const json = JSON.stringify(message);
  const bodyBytes = Buffer.byteLength(json);
  const frame = Buffer.allocUnsafe(headerBytes + bodyBytes);
  frame.writeUInt32LE(bodyBytes, 0);
  frame.write(json, headerBytes);
  return frame;
}

/** Decodes a stream of frames from chunks of any size. */
export class FrameDecoder {
  private readonly maxBytes: number;
  private chunks: Buffer[] = [];
  private bufferedBytes = 0;

  /** @param maxBytes Maximum size of a message. */
  constructor(maxBytes: number) {
    this.maxBytes = maxBytes;
  }

  /**
   * Adds a chunk and yields the complete messages.
   * @throws {Error} if a message is too large or not JSON.
   */
  *decode(chunk: Buffer): Generator<unknown, void> {
    this.chunks.push(chunk);
    this.bufferedBytes += chunk.length;
    for (;;) {
      const bodyBytes = this.readBodyBytes();
      if (bodyBytes === undefined || this.bufferedBytes < headerBytes + bodyBytes) return;
      const buffer = this.mergeChunks();
      this.chunks = [buffer.subarray(headerBytes + bodyBytes)];
      this.bufferedBytes -= headerBytes + bodyBytes;
      yield JSON.parse(buffer.toString('utf8', headerBytes, headerBytes + bodyBytes));
    }
  }

  /** Returns `undefined` if the header of the next message is incomplete. */
  private readBodyBytes(): number | undefined {
    if (this.bufferedBytes < headerBytes) return undefined;
    const [first] = this.chunks;
    const header = first && first.length >= headerBytes ? first : this.mergeChunks();
    const bodyBytes = header.readUInt32LE(0);
    if (bodyBytes > this.maxBytes)
      throw new Error(`A message of ${bodyBytes} bytes exceeds the limit of ${this.maxBytes} bytes`);
    return bodyBytes;
  }

  private mergeChunks(): Buffer {
    const merged = Buffer.concat(this.chunks);
    this.chunks = [merged];
    return merged;
  }
}
