/** How a command ends, for the pipeline that called it. */
export const exitCodes = { done: 0, refused: 1, usage: 2, unreachable: 3 } as const;
export type FailureKind = Exclude<keyof typeof exitCodes, 'done'>;

/** What went wrong, in sentences for the person at the keyboard: what, where and what to do. */
export class Failure extends Error {
  override name = 'Failure';
  readonly kind: FailureKind;

  constructor(kind: FailureKind, message: string) {
    super(message);
    this.kind = kind;
  }
}
