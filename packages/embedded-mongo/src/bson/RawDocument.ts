/** A document that is already encoded as BSON. The encoder copies the bytes. */
export class RawDocument {
  readonly bytes: Buffer;

  constructor(bytes: Buffer) {
    this.bytes = bytes;
  }
}
