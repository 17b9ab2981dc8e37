import { SitePath } from '@msv/contracts/http/sitePath';
import { maxPreviewMinutes } from '@msv/contracts/releases/preview';
import { formatTable } from '@msv/contracts/site/formatTable';
import { formatActor } from '@msv/release-kit/formatActor';
import * as v from 'valibot';
import { formatPreviewLink } from '../againstSite.ts';
import { parseReleaseName, resolveVersion } from '../arguments.ts';
import type { CommandContext } from '../CommandContext.ts';
import { CommandError } from '../output/CommandError.ts';

/**
 * Runs `mf preview inventory@1.5.0`: prints a link. A browser in which a person opens and confirms it shows the site
 * with this release until the link expires.
 */
export async function printPreviewLink(
  context: CommandContext,
  names: readonly string[],
  { minutes, path }: { minutes: string; path?: string },
) {
  const { client, settings, output } = context;
  if (!/^[1-9]\d*$/.test(minutes) || Number(minutes) > maxPreviewMinutes)
    throw new CommandError(
      'usage',
      `--minutes must be a number from 1 to ${maxPreviewMinutes} (a day), not "${minutes}".`,
    );
  const sitePath = v.safeParse(v.optional(SitePath), path);
  if (!sitePath.success)
    throw new CommandError(
      'usage',
      `--path must be the path of a page, such as /inventory?category=utility, not "${path}".`,
    );
  const document = await client.getRegistry();
  const releases = Object.fromEntries(
    names.map(parseReleaseName).map((name) => [name.remote, resolveVersion(name, document)]),
  );
  const { token, expiresAt, id } = await client.createPreview({ releases, minutes: Number(minutes) });
  const link = formatPreviewLink(settings.siteUrl, token, sitePath.output);
  const list = Object.entries(releases).map(([remote, version]) => `${remote} ${version}`);
  const revocation = id === undefined ? '' : `\nRevoke it with mf previews --revoke ${id}.`;
  output.printResult(
    `${link}\nShows ${list.join(' and ')} until ${expiresAt} to everyone who opens it and confirms.${revocation}`,
    { link, releases, expiresAt, id },
  );
}

/** Runs `mf previews`: lists the valid preview links, or revokes one of them. */
export async function listPreviews({ client, output }: CommandContext, { revoke: id }: { revoke?: string }) {
  if (id !== undefined) {
    await client.revokePreview(id);
    output.printResult(`The preview ${id} is revoked.`, { revoked: id });
    return;
  }
  const previews = await client.listPreviews();
  const rows = previews.map(({ id, releases, devServers = {}, expiresAt, ...actor }) => [
    id,
    Object.entries({ ...releases, ...devServers })
      .map(([remote, shown]) => `${remote}@${shown}`)
      .join(' '),
    `until ${expiresAt}`,
    formatActor(actor),
  ]);
  output.printResult(rows.length > 0 ? formatTable(rows) : 'No previews are valid.', previews);
}
