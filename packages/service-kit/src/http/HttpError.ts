interface HttpErrorDetails {
  /** Error messages by field name. */
  readonly fields?: Readonly<Record<string, string>>;
  /** Response headers, such as `retry-after`. */
  readonly headers?: Readonly<Record<string, string>>;
}

/**
 * Error with an HTTP status. If the status is below 500, the caller receives the error message. Otherwise the
 * message is only logged, and the caller receives a generic message.
 */
export class HttpError extends Error {
  readonly statusCode: number;
  readonly fields: HttpErrorDetails['fields'];
  readonly headers: HttpErrorDetails['headers'];

  constructor(statusCode: number, message: string, details: HttpErrorDetails = {}) {
    super(message);
    this.name = 'HttpError';
    this.statusCode = statusCode;
    this.fields = details.fields;
    this.headers = details.headers;
  }
}
