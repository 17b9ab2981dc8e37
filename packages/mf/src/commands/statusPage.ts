import type { Context } from '../Context.ts';

/** `mf status --web`: where staff see what is live, how it does, and take it back with one press. */
export function statusPage({ settings: { registryUrl }, output }: Context): void {
  const url = `${registryUrl}/`;
  output.result(`${url} shows it; sign in with the token of your team.`, { url });
}
