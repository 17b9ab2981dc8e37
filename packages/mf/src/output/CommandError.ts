/** Exit codes of the `mf` program by outcome. */
export const exitCodes = { done: 0, refused: 1, usage: 2, unreachable: 3 } as const;
export type CommandErrorKind = Exclude<keyof typeof exitCodes, 'done'>;

/** An expected failure. Its message tells the user what is wrong, where, and what to do. */
export class CommandError extends Error {
  override name = 'CommandError';
  readonly kind: CommandErrorKind;
  /** True if the command has already printed the error as part of its result. */
  readonly isReported: boolean;

  constructor(kind: CommandErrorKind, message: string, isReported = false) {
    super(message);
    this.kind = kind;
    this.isReported = isReported;
  }
}
