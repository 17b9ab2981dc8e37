import { Gauge, type Registry } from 'prom-client';

interface GaugeOptions<Label extends string> {
  readonly name: string;
  readonly help: string;
  readonly labelNames?: readonly Label[];
  /** Reads the current values. Labels that it does not set are removed. */
  readonly read: (
    set: (labels: Partial<Record<Label, string | number>>, value: number) => void,
  ) => void | Promise<void>;
}

/** Registers a gauge whose values are read when the metrics are requested. */
export function createGauge<Label extends string = never>(
  registry: Registry,
  { name, help, labelNames = [], read }: GaugeOptions<Label>,
): void {
  const gauge: Gauge<Label> = new Gauge({
    name,
    help,
    labelNames: [...labelNames],
    registers: [registry],
    async collect() {
      gauge.reset();
      await read((labels, value) => gauge.set(labels, value));
    },
  });
}
