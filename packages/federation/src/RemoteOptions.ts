import type { ports } from '@msv/contracts/ports';

/** What only the remote's own team can say of it. */
export interface RemoteOptions {
  name: keyof typeof ports.remotes;
  owner: string;
  /** Which page answers at which address: `{ '/inventory/:slug': 'VehiclePage' }`. */
  routes: Record<string, string>;
}
