import { Counter, Gauge, type Registry } from 'prom-client';
import { rejectAfter } from '../server/rejectAfter.ts';

type Labels<Label extends string> = Partial<Record<Label, string | number>>;

interface GaugeOptions<Label extends string> {
  readonly name: string;
  readonly help: string;
  readonly labelNames?: readonly Label[];
  /** Reads the current values. Labels that are not set are removed. */
  readonly read: (set: (labels: Labels<Label>, value: number) => void) => void | Promise<void>;
}

/** Shorter than the default time limit of Prometheus, which is 10 seconds. */
const readTimeoutMs = 1000;
const failuresName = 'metric_read_failures_total';

/**
 * Registers a gauge that is read when the metrics are requested. After a failure or timeout, the response contains all
 * other metrics, and `metric_read_failures_total` increases.
 */
export function createGauge<Label extends string = never>(
  registry: Registry,
  { name, help, labelNames = [], read }: GaugeOptions<Label>,
): void {
  const failures = findOrCreateFailureCounter(registry);
  failures.inc({ metric: name }, 0);

  async function readValues() {
    const values: { labels: Labels<Label>; value: number }[] = [];
    await read((labels, value) => values.push({ labels, value }));
    return values;
  }
  let current: ReturnType<typeof readValues> | undefined;
  /** Shares a running read, so that requests do not add reads to a database that does not respond. */
  function shareRead() {
    current ??= readValues().finally(() => {
      current = undefined;
    });
    return current;
  }

  const gauge: Gauge<Label> = new Gauge({
    name,
    help,
    labelNames: [...labelNames],
    registers: [registry],
    async collect() {
      const values = await rejectAfter(
        readTimeoutMs,
        shareRead(),
        new Error('The read takes too long'),
      ).catch(() => {
        failures.inc({ metric: name });
        return [];
      });
      gauge.reset();
      // `reset` sets a gauge without labels to 0.
      gauge.remove({});
      for (const { labels, value } of values) gauge.set(labels, value);
    },
  });
}

function findOrCreateFailureCounter(registry: Registry): Counter {
  const existing = registry.getSingleMetric(failuresName);
  if (existing instanceof Counter) return existing;
  return new Counter({
    name: failuresName,
    help: 'Number of times that the values of a metric could not be read within a second',
    labelNames: ['metric'],
    registers: [registry],
  });
}
