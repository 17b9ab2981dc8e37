import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { listServices } from '../../project/listServices.ts';
import { projectRoot } from '../../project/projectRoot.ts';
import { type System, startSystem } from '../../system/startSystem.ts';
import { findFreeSystemPorts, type SystemPorts } from '../../system/systemPorts.ts';

interface BenchSystem {
  system: System;
  ports: SystemPorts;
  dataFolder: string;
  /** A temporary folder for files of the benchmark. */
  folder: string;
}

/**
 * Runs a benchmark on a separate production system, which is stopped and deleted afterwards.
 * @param variables Additional environment variables of the system.
 * @param siteEnvironment Additional environment variables of the edge.
 */
export async function withBenchSystem(
  measure: (bench: BenchSystem) => Promise<void>,
  variables: Readonly<Record<string, string>> = {},
  siteEnvironment: Readonly<Record<string, string>> = {},
): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'msv-bench-'));
  const dataFolder = join(folder, 'data');
  const ports = await findFreeSystemPorts(listServices(projectRoot));
  const system = await startSystem({
    dataFolder,
    ports,
    environment: { ...process.env, ...variables },
    siteEnvironment,
  });
  try {
    await measure({ system, ports, dataFolder, folder });
  } finally {
    await system.stop();
    await rm(folder, { recursive: true, force: true });
  }
}
