import { hostname } from 'node:os';
import { createGauge } from '@msv/service-kit/metrics/createGauge';
import { cheapCheckIntervalMs } from '@msv/service-kit/server/warningsPlugin';
import type { FastifyInstance } from 'fastify';
import type { EdgeConfig } from '../config.ts';
import type { PinState } from '../registry/pins/applyPins.ts';

/** Registers metrics of the edge's registry. */
export async function edgeMetricsPlugin(app: FastifyInstance) {
  createGauge(app.metrics, {
    name: 'registry_revision',
    help: 'Number of the registry revision in service',
    read: (set) => set({}, app.registry.currentRevision()),
  });
  createGauge(app.metrics, {
    name: 'registry_age_seconds',
    help: 'Time since the releases service last confirmed the revision in service, or since the start',
    read: (set) => set({}, (performance.now() - app.registry.confirmedAt()) / 1000),
  });
  createGauge(app.metrics, {
    name: 'registry_expires_in_seconds',
    help: 'Time until the revision in service expires; negative after it',
    read: (set) => set({}, ((app.registry.expiresAt() ?? Number.POSITIVE_INFINITY) - Date.now()) / 1000),
  });
  createGauge(app.metrics, {
    name: 'registry_serving_differences',
    help: 'Number of releases in the registry that visitors of this edge do not get',
    read: (set) => set({}, app.registry.listServingDifferences().length),
  });
  createGauge(app.metrics, {
    name: 'pinned_release',
    help: '1 if visitors get the pinned release, 0 if its files are not available on this edge',
    labelNames: ['remote', 'version'],
    read(set) {
      for (const { remote, version, state } of app.registry.listPins())
        if (state !== 'ended') set({ remote, version }, state === 'served' ? 1 : 0);
    },
  });
}

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;
/** Limits like those in deploy/observability/alerts.yaml. Revisions are valid for seven days and renewed every day. */
const maxRegistryAgeMs = 5 * minuteMs;
const minValidityMs = 4 * dayMs;

/** Registers warnings: the edge gets no new or renewed revisions, serves other releases, or releases are pinned. */
export async function registryWarningsPlugin(
  app: FastifyInstance,
  { REGISTRY_URL }: Pick<EdgeConfig, 'REGISTRY_URL'>,
) {
  if (REGISTRY_URL.length === 0) return;
  app.addWarnings(async () => {
    const ageMs = performance.now() - app.registry.confirmedAt();
    const validMs = (app.registry.expiresAt() ?? Number.POSITIVE_INFINITY) - Date.now();
    const differences = app.registry.listServingDifferences();
    return [
      {
        name: 'RegistryStale',
        subject: hostname(),
        isActive: ageMs > maxRegistryAgeMs,
        summary: `The edge reached the releases service ${Math.floor(ageMs / minuteMs)} minutes ago.`,
      },
      {
        name: 'RegistryExpires',
        subject: hostname(),
        isActive: validMs < minValidityMs,
        summary: describeValidity(validMs),
      },
      {
        name: 'EdgeLagsBehind',
        subject: hostname(),
        isActive: differences.length > 0,
        summary:
          differences.map(({ description }) => `${description}.`).join(' ') || 'No release is missing.',
      },
      describePins(app.registry.listPins().filter(({ state }) => state !== 'ended')),
    ];
  }, cheapCheckIntervalMs);
}

const describePins = (pins: readonly PinState[]) => ({
  name: 'ReleasePinned',
  subject: hostname(),
  isActive: pins.length > 0,
  summary:
    pins
      .map(
        ({ remote, version, insteadOf, expiresAt, state }) =>
          `${remote} ${version} is pinned instead of ${insteadOf} until ${expiresAt}${state === 'served' ? '' : ', but its files are not available'}.`,
      )
      .join(' ') || 'No release is pinned.',
});

function describeValidity(validMs: number): string {
  if (validMs <= 0) return 'The registry revision has expired and stays in service.';
  return Number.isFinite(validMs)
    ? `The registry revision expires in ${Math.ceil(validMs / dayMs)} days.`
    : 'The registry revision does not expire.';
}
