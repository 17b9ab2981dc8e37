interface Details {
  /** A sentence per field that is at fault. */
  readonly fields?: Readonly<Record<string, string>>;
  /** Headers of the reply, such as `retry-after`. */
  readonly headers?: Readonly<Record<string, string>>;
}

/**
 * A failure with an HTTP status. Below 500 the message is a sentence for the caller; from 500 up it is for the log
 * and the caller reads a neutral sentence.
 */
export class HttpError extends Error {
  readonly statusCode: number;
  readonly fields: Details['fields'];
  readonly headers: Details['headers'];

  constructor(statusCode: number, message: string, details: Details = {}) {
    super(message);
    this.name = 'HttpError';
    this.statusCode = statusCode;
    this.fields = details.fields;
    this.headers = details.headers;
  }
}
