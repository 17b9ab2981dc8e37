const endOfHeaders = Buffer.from('\r\n\r\n');
const statusOffset = 'HTTP/1.1 '.length;

/**
 * Finds the HTTP/1.1 responses on a connection. Reads only the status and `content-length`, which every response must
 * have, so that a load generator spends little time on each response.
 */
export class ResponseParser {
  private readonly onResponse: (status: number) => void;
  /** Beginning of a header whose end has not arrived yet. */
  private headerStart: Buffer = Buffer.alloc(0);
  private remainingBodyBytes = 0;
  private status = 0;

  constructor(onResponse: (status: number) => void) {
    this.onResponse = onResponse;
  }

  /** Throws an error if a response has no `content-length`. */
  push(received: Buffer): void {
    let chunk = this.headerStart.length > 0 ? Buffer.concat([this.headerStart, received]) : received;
    this.headerStart = Buffer.alloc(0);
    while (chunk.length > 0) {
      if (this.remainingBodyBytes === 0) {
        const headerLength = chunk.indexOf(endOfHeaders);
        if (headerLength === -1) {
          this.headerStart = chunk;
          return;
        }
        this.readHeader(chunk.toString('latin1', 0, headerLength));
        chunk = chunk.subarray(headerLength + endOfHeaders.length);
      }
      const bodyBytes = Math.min(this.remainingBodyBytes, chunk.length);
      this.remainingBodyBytes -= bodyBytes;
      chunk = chunk.subarray(bodyBytes);
      if (this.remainingBodyBytes === 0) this.onResponse(this.status);
    }
  }

  private readHeader(header: string): void {
    this.status = Number(header.slice(statusOffset, statusOffset + 3));
    const [, length] = /\r\ncontent-length: *(\d+)/i.exec(header) ?? [];
    if (length === undefined) throw new Error(`A response with status ${this.status} has no content-length`);
    this.remainingBodyBytes = Number(length);
  }
}
