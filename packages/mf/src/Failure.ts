/** How a command ends, for the pipeline that called it. */
export const exitCodes = { done: 0, refused: 1, usage: 2, unreachable: 3 } as const;
export type FailureKind = Exclude<keyof typeof exitCodes, 'done'>;

/** What went wrong, in sentences for the person at the keyboard: what, where and what to do. */
export class Failure extends Error {
  override name = 'Failure';
  readonly kind: FailureKind;
  /** The command's own result says it already. */
  readonly isSaid: boolean;

  constructor(kind: FailureKind, message: string, isSaid = false) {
    super(message);
    this.kind = kind;
    this.isSaid = isSaid;
  }
}
