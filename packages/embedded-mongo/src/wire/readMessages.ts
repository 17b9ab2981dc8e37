import { maxMessageBytes, messageHeaderSize } from './opcodes.ts';
import { ProtocolError } from './WireRequest.ts';

/** Cuts a connection's bytes into messages, each a buffer of its own. */
export async function* readMessages(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let parts: Buffer[] = [];
  let have = 0;
  for await (const chunk of chunks) {
    parts.push(chunk);
    have += chunk.length;
    while (have >= 4) {
      const first = parts[0];
      if (parts.length > 1 && (first === undefined || first.length < 4)) parts = [Buffer.concat(parts)];
      const length = parts[0]?.readInt32LE(0) ?? 0;
      if (length < messageHeaderSize || length > maxMessageBytes) {
        throw new ProtocolError(`a message of ${length} bytes`);
      }
      if (have < length) break;
      const all = parts.length === 1 && parts[0] ? parts[0] : Buffer.concat(parts);
      const rest = all.subarray(length);
      yield all.subarray(0, length);
      parts = rest.length > 0 ? [rest] : [];
      have = rest.length;
    }
  }
}
