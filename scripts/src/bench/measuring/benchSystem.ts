import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { formatTable } from '@msv/contracts/site/formatTable';
import { listServices, projectRoot } from '../../project/projectFolders.ts';
import { type System, type SystemOptions, startSystem } from '../../system/startSystem.ts';
import { findFreeSystemPorts, type SystemPorts } from '../../system/systemPorts.ts';
import type { BenchResult } from '../budgets.ts';

export interface BenchSystem {
  system: System;
  ports: SystemPorts;
  dataFolder: string;
  folder: string;
}

export interface Measurement {
  /** The first row contains the titles. */
  table: readonly (readonly string[])[];
  metrics: BenchResult;
}

type BenchSystemOptions = Partial<Omit<SystemOptions, 'root' | 'mongodbUri'>>;

/** Runs a benchmark on a separate production system, and prints its table and, in the last line, its metrics. */
export async function measureSystem(
  measure: (bench: BenchSystem) => Promise<Measurement>,
  options: BenchSystemOptions = {},
): Promise<void> {
  const { table, metrics } = await withBenchSystem(measure, options);
  console.log(formatTable(table));
  console.log(JSON.stringify(metrics));
}

/**
 * Calls a function with a separate production system, which is stopped and deleted afterwards.
 * @param options `environment` contains additional variables of all programs. The defaults of `dataFolder` and `ports`
 *   are a temporary folder and unused ports.
 */
export async function withBenchSystem<T>(
  use: (bench: BenchSystem) => Promise<T>,
  { environment, ...options }: BenchSystemOptions = {},
): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'msv-bench-'));
  try {
    const {
      dataFolder = join(folder, 'data'),
      ports = await findFreeSystemPorts(listServices(projectRoot)),
    } = options;
    const system = await startSystem({
      ...options,
      dataFolder,
      ports,
      environment: { ...process.env, ...environment },
    });
    try {
      return await use({ system, ports, dataFolder, folder });
    } finally {
      await system.stop();
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
