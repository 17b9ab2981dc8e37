/** A document that is already BSON; the encoder copies its bytes, so a read need not decode what it returns. */
export class RawDocument {
  readonly bytes: Buffer;

  constructor(bytes: Buffer) {
    this.bytes = bytes;
  }
}
