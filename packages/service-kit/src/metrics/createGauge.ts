import { Counter, Gauge, type Registry } from 'prom-client';
import { rejectAfter } from '../server/rejectAfter.ts';

type Labels<Label extends string> = Partial<Record<Label, string | number>>;

interface GaugeOptions<Label extends string> {
  readonly name: string;
  readonly help: string;
  readonly labelNames?: readonly Label[];
  /** Reads the current values. Labels that it does not set are removed. */
  readonly read: (set: (labels: Labels<Label>, value: number) => void) => void | Promise<void>;
}

/** Shorter than the time limit of Prometheus for a request, which is 10 seconds by default. */
const readTimeoutMs = 1000;
const failuresName = 'metric_read_failures_total';

/**
 * Registers a gauge whose values are read when the metrics are requested. If that fails or takes longer than a second, such as
 * while the database does not answer, the response contains all other metrics, and `metric_read_failures_total` counts it.
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
  /** Shares a read that is still running, so that requests do not add reads to a database that does not answer. */
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
      // A reset sets a gauge without labels to 0.
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
