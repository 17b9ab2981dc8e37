/** An expected failure. The message tells the user what is wrong and what to do, and is printed without a stack. */
export class UserError extends Error {
  override name = 'UserError';
}
