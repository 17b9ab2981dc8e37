import { maxMessageBytes, messageHeaderBytes } from './opcodes.ts';
import { ProtocolError } from './WireRequest.ts';

/** Splits the bytes of a connection into messages. @throws ProtocolError if the length of a message is invalid */
export async function* splitMessages(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let buffered: Buffer[] = [];
  let bufferedBytes = 0;
  for await (const chunk of chunks) {
    buffered.push(chunk);
    bufferedBytes += chunk.length;
    while (bufferedBytes >= 4) {
      const [first] = buffered;
      if (buffered.length > 1 && (first === undefined || first.length < 4))
        buffered = [Buffer.concat(buffered)];
      const messageBytes = buffered[0]?.readInt32LE(0) ?? 0;
      if (messageBytes < messageHeaderBytes || messageBytes > maxMessageBytes) {
        throw new ProtocolError(`Invalid message length ${messageBytes}`);
      }
      if (bufferedBytes < messageBytes) break;
      const bytes = buffered.length === 1 && buffered[0] ? buffered[0] : Buffer.concat(buffered);
      const rest = bytes.subarray(messageBytes);
      yield bytes.subarray(0, messageBytes);
      buffered = rest.length > 0 ? [rest] : [];
      bufferedBytes = rest.length;
    }
  }
}
