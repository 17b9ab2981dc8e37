import type { Output } from './Output.ts';
import type { ReleasesClient } from './ReleasesClient.ts';
import type { Settings } from './Settings.ts';

/** What every command works with. */
export interface Context {
  readonly settings: Settings;
  readonly client: ReleasesClient;
  readonly output: Output;
}
