import type { ReleasesClient } from './http/ReleasesClient.ts';
import type { Output } from './output/Output.ts';
import type { Settings } from './readSettings.ts';

export interface CommandContext {
  readonly settings: Settings;
  readonly client: ReleasesClient;
  readonly output: Output;
}
