/**
 * A document that is already encoded as BSON. The encoder copies its bytes, so query results need not be
 * decoded and encoded again.
 */
export class RawDocument {
  readonly bytes: Buffer;

  constructor(bytes: Buffer) {
    this.bytes = bytes;
  }
}
