import type { ChangeAccepted } from '@msv/contracts/registryChange';

/** `inventory 1.4.0 → 1.5.0 (revision 7)` */
export const describeChange = ({ revision, changed, summary }: ChangeAccepted) =>
  changed ? `${summary} (revision ${revision})` : `${summary} (revision ${revision}, nothing changed)`;
