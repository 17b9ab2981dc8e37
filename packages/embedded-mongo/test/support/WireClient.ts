import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { type Document, deserialize, serialize } from 'bson';
import { splitMessages } from '../../src/wire/messages.ts';

/** Client of the wire protocol for messages that the driver does not send. */
export class WireClient {
  private readonly socket: Socket;
  private readonly messages: AsyncGenerator<Buffer>;
  private requestCount = 0;

  private constructor(socket: Socket) {
    this.socket = socket;
    this.messages = splitMessages(socket);
  }

  static async connect(port: number): Promise<WireClient> {
    const socket = connect(port, '127.0.0.1');
    await once(socket, 'connect');
    return new WireClient(socket);
  }

  async runCommand(body: Document): Promise<Document> {
    this.sendMessage({ flags: 0, sections: encodeBodySection(body) });
    return this.receiveReply();
  }

  sendMessage({
    flags,
    sections,
    opcode = 2013,
  }: {
    flags: number;
    sections: Buffer;
    opcode?: number;
  }): void {
    this.requestCount += 1;
    const message = Buffer.concat([Buffer.alloc(20), sections]);
    for (const [index, value] of [message.length, this.requestCount, 0, opcode, flags].entries())
      message.writeInt32LE(value, index * 4);
    this.socket.write(message);
  }

  /** Returns the document of the next reply. @throws if the server has closed the connection */
  async receiveReply(): Promise<Document> {
    const { value, done } = await this.messages.next();
    if (done) throw new Error('The connection was closed');
    return deserialize(value.subarray(value.readInt32LE(12) === 1 ? 36 : 21));
  }

  close(): void {
    this.socket.destroy();
  }
}

/** Encodes a body section (kind 0). */
export function encodeBodySection(body: Document): Buffer {
  return Buffer.concat([Buffer.from([0]), serialize(body)]);
}

/** Encodes a document sequence (kind 1). */
export function encodeDocumentSequence(name: string, documents: Document[]): Buffer {
  const content = Buffer.concat([
    Buffer.from(`${name}\0`),
    ...documents.map((document) => serialize(document)),
  ]);
  const length = Buffer.alloc(4);
  length.writeInt32LE(content.length + 4);
  return Buffer.concat([Buffer.from([1]), length, content]);
}
