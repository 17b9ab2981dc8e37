import { hostname } from 'node:os';
import type { AlertCheck } from '@msv/service-kit/alerts/AlertState';

const windowMs = 10 * 60_000;
/** More losses within the window are an alert, like in deploy/observability/alerts.yaml. */
const maxLosses = 10;

/**
 * Creates the alert of renderer processes that are lost repeatedly.
 * @param countLosses Returns the number of lost processes since the start.
 */
export function createRendererAlert(countLosses: () => number, now = () => performance.now()): AlertCheck {
  let samples = [{ time: now(), count: countLosses() }];
  return async () => {
    const time = now();
    samples = [...samples.filter((sample) => time - sample.time <= windowMs), { time, count: countLosses() }];
    const losses = (samples.at(-1)?.count ?? 0) - (samples[0]?.count ?? 0);
    return [
      {
        name: 'RendererRestarts',
        subject: hostname(),
        isFiring: losses > maxLosses,
        summary: `The edge lost ${losses} renderer processes in 10 minutes.`,
      },
    ];
  };
}
