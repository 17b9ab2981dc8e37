import { formatActor } from '@msv/delivery/formatActor';
import { formatTable } from '@msv/text-table/formatTable';
import type { CommandContext } from '../CommandContext.ts';

/** Runs `mf previews`: lists the preview links that are valid, or revokes one of them. */
export async function listPreviews({ client, output }: CommandContext, { revoke: id }: { revoke?: string }) {
  if (id !== undefined) {
    await client.revokePreview(id);
    output.printResult(`The preview ${id} is revoked.`, { revoked: id });
    return;
  }
  const previews = await client.listPreviews();
  const rows = previews.map(({ id, releases, expiresAt, ...actor }) => [
    id,
    Object.entries(releases)
      .map(([remote, version]) => `${remote}@${version}`)
      .join(' '),
    `until ${expiresAt}`,
    formatActor(actor),
  ]);
  output.printResult(rows.length > 0 ? formatTable(rows) : 'No previews are valid.', previews);
}
