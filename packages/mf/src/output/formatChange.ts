import type { ChangeResult } from '@msv/contracts/releases/registry/registryChange';

/** Formats the result of a change, such as `inventory 1.4.0 → 1.5.0 (revision 7)`. */
export const formatChange = ({ revision, changed, summary }: ChangeResult) =>
  changed ? `${summary} (revision ${revision})` : `${summary} (revision ${revision}, unchanged)`;
