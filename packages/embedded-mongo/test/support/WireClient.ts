import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { type Document, deserialize, serialize } from 'bson';
import { readMessages } from '../src/wire/readMessages.ts';

/** Speaks the wire protocol by hand, for what the driver does not let a test do. */
export class WireClient {
  private readonly socket: Socket;
  private readonly messages: AsyncGenerator<Buffer>;
  private requests = 0;

  private constructor(socket: Socket) {
    this.socket = socket;
    this.messages = readMessages(socket);
  }

  static async connect(port: number): Promise<WireClient> {
    const socket = connect(port, '127.0.0.1');
    await once(socket, 'connect');
    return new WireClient(socket);
  }

  async command(body: Document): Promise<Document> {
    this.send({ flags: 0, sections: section(body) });
    return this.receive();
  }

  send({ flags, sections, opCode = 2013 }: { flags: number; sections: Buffer; opCode?: number }): void {
    this.requests += 1;
    const message = Buffer.concat([Buffer.alloc(20), sections]);
    for (const [index, value] of [message.length, this.requests, 0, opCode, flags].entries())
      message.writeInt32LE(value, index * 4);
    this.socket.write(message);
  }

  /** The next reply's document. @throws when the server has closed the connection */
  async receive(): Promise<Document> {
    const { value, done } = await this.messages.next();
    if (done) throw new Error('the connection was closed');
    return deserialize(value.subarray(value.readInt32LE(12) === 1 ? 36 : 21));
  }

  close(): void {
    this.socket.destroy();
  }
}

/** A section of kind 0. */
export function section(body: Document): Buffer {
  return Buffer.concat([Buffer.from([0]), serialize(body)]);
}

/** A section of kind 1. */
export function sequence(name: string, documents: Document[]): Buffer {
  const content = Buffer.concat([
    Buffer.from(`${name}\0`),
    ...documents.map((document) => serialize(document)),
  ]);
  const size = Buffer.alloc(4);
  size.writeInt32LE(content.length + 4);
  return Buffer.concat([Buffer.from([1]), size, content]);
}
