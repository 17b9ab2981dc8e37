import type { RegistryChange } from '@msv/contracts/releases/registry/registryChange';

/** Criteria that select revisions from the history. */
export interface HistoryFilter {
  readonly remote?: string | undefined;
  readonly kind?: RegistryChange['kind'] | undefined;
  /** Selects only revisions with a lower number than this one. */
  readonly before?: number | undefined;
  readonly limit: number;
}
