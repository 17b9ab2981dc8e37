import type { CommandContext } from '../CommandContext.ts';

/** Runs `mf status --web`: prints the URL of the status page. It does not open a browser. */
export function printStatusPageUrl({ settings: { registryUrl }, output }: CommandContext): void {
  const url = `${registryUrl}/`;
  output.printResult(`Status page: ${url}\nOpen it in a browser and sign in with your team's token.`, {
    url,
  });
}
