/**
 * A reply that was not OK. The message is the status code, a colon, a space, and the body's text, or the status
 * text where the body is empty (section 8 of the specification).
 */
export class ApiFailure extends Error {
  readonly status: number;

  constructor(status: number, bodyOrStatusText: string) {
    super(`${status}: ${bodyOrStatusText}`);
    this.name = 'ApiFailure';
    this.status = status;
  }
}
