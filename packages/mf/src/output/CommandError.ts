export const exitCodes = { done: 0, refused: 1, usage: 2, unreachable: 3 } as const;
export type CommandErrorKind = Exclude<keyof typeof exitCodes, 'done'>;

/** An expected failure. The message tells the user what is wrong, where, and what to do. */
export class CommandError extends Error {
  override name = 'CommandError';
  readonly kind: CommandErrorKind;
  /** True if the result of the command already contains the error. */
  readonly isReported: boolean;

  constructor(kind: CommandErrorKind, message: string, isReported = false) {
    super(message);
    this.kind = kind;
    this.isReported = isReported;
  }
}
