/** An error whose message is one sentence for the person at the keyboard; its stack would tell them nothing. */
export class Refusal extends Error {
  override name = 'Refusal';
}
