import { longestPreviewMinutes, previewUrl } from '@msv/contracts/preview';
import type { Context } from '../Context.ts';
import { Failure } from '../Failure.ts';
import { fullVersion, releaseNamed } from '../releaseNamed.ts';

/** `mf override inventory@1.5.0`: a link by which a browser gets this release on the site itself, for a while. */
export async function override(context: Context, names: readonly string[], { minutes }: { minutes: string }) {
  const { client, settings, output } = context;
  if (!/^[1-9]\d*$/.test(minutes) || Number(minutes) > longestPreviewMinutes)
    throw new Failure(
      'usage',
      `--minutes takes a number from 1 to ${longestPreviewMinutes}, which is a week, not "${minutes}".`,
    );
  const document = await client.head();
  const releases = Object.fromEntries(
    names.map(releaseNamed).map((named) => [named.remote, fullVersion(named, document)]),
  );
  const { token, expiresAt } = await client.preview({ releases, minutes: Number(minutes) });
  const link = `${settings.siteUrl}${previewUrl}?token=${encodeURIComponent(token)}`;
  const named = Object.entries(releases).map(([remote, version]) => `${remote} ${version}`);
  output.result(`${link}\nShows ${named.join(' and ')} to whoever opens it, until ${expiresAt}.`, {
    link,
    releases,
    expiresAt,
  });
}
