import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { waitUntil } from '@msv/testing/waitUntil';
import { UserError } from '../cli/UserError.ts';
import { getErrorCode } from '../processes/getErrorCode.ts';
import type { System, SystemOptions } from '../system/startSystem.ts';
import type { SystemPorts } from '../system/systemPorts.ts';
import { createClockEnvironment, getShiftFile } from './clockShift.ts';
import { type FaultAction, type FaultTargets, renderers } from './faultActions.ts';
import { SiteNetwork } from './SiteNetwork.ts';
import { SmallDisk } from './SmallDisk.ts';

const execute = promisify(execFile);
/** All pages or all services depend on these programs, so they fail twice as often as a service. */
const centralPrograms = ['database', 'site', renderers];

/** Breaks the parts of a system: its programs, its network, its disk and its clocks. */
export class FaultRig {
  /** The system must start with these options, so that the rig can break it. */
  readonly systemOptions: Pick<SystemOptions, 'dataFolder' | 'ports' | 'databaseUris' | 'siteEnvironment'>;
  readonly environment: Readonly<Record<string, string>>;
  readonly targets: FaultTargets;
  private readonly network: SiteNetwork;
  private readonly disk: SmallDisk;
  private readonly clockFolder: string;
  private readonly portByClock: ReadonlyMap<string, number>;

  private constructor(ports: SystemPorts, network: SiteNetwork, disk: SmallDisk, clockFolder: string) {
    this.network = network;
    this.disk = disk;
    this.clockFolder = clockFolder;
    this.portByClock = new Map(Object.entries({ ...ports.services, site: ports.site }));
    const { links, siteEnvironment, databaseUris } = network;
    this.systemOptions = { dataFolder: disk.folder, ports, siteEnvironment, databaseUris };
    this.environment = createClockEnvironment(clockFolder);
    this.targets = {
      programs: [...Object.keys(ports.services), ...centralPrograms, ...centralPrograms],
      links,
      clocks: [...this.portByClock.keys()],
      hasDisk: disk.isMounted,
    };
  }

  /** The system will use the given ports. */
  static async create(ports: SystemPorts): Promise<FaultRig> {
    const disk = await SmallDisk.create();
    const network = await SiteNetwork.start(ports, disk.folder);
    return new FaultRig(ports, network, disk, await mkdtemp(join(tmpdir(), 'msv-clocks-')));
  }

  /** Starts a fault. Returns a function that ends the fault and, after a kill, waits until the program runs again. */
  async startFault(action: FaultAction, system: System): Promise<() => Promise<void>> {
    switch (action.kind) {
      case 'kill': {
        const killed = system.programs.get(action.program);
        signalAll(await listProcesses(system, action.program), 'SIGKILL');
        return async () => {
          if (action.program !== renderers)
            await waitUntil(() => system.programs.get(action.program) !== killed);
        };
      }
      case 'stop': {
        const stopped = await listProcesses(system, action.program);
        signalAll(stopped, 'SIGSTOP');
        return async () => signalAll(stopped, 'SIGCONT');
      }
      case 'cut':
      case 'freeze': {
        const proxy = this.network.getProxy(action.link);
        proxy[action.kind]();
        return async () => proxy.restore();
      }
      case 'slow': {
        const proxy = this.network.getProxy(action.link);
        proxy.slow(action.delayMs);
        return async () => proxy.restore();
      }
      case 'shift':
        await this.shiftClock(action.program, action.shiftMs);
        return () => this.shiftClock(action.program, 0);
      case 'fill':
        await this.disk.fill();
        return () => this.disk.free();
    }
  }

  /** Removes everything that the rig has created, even if programs still use it. */
  async remove(): Promise<void> {
    await this.network.close();
    await this.disk.remove();
    await rm(this.clockFolder, { recursive: true, force: true });
  }

  private async shiftClock(program: string, shiftMs: number): Promise<void> {
    await writeFile(getShiftFile(this.clockFolder, this.portByClock.get(program) ?? 0), String(shiftMs));
  }
}

async function listProcesses(system: System, part: string): Promise<number[]> {
  const pid = system.programs.get(part === renderers ? 'site' : part)?.pid;
  if (pid === undefined) throw new UserError(`${part} does not run.`);
  return part === renderers ? listChildProcesses(pid) : [pid];
}

async function listChildProcesses(parentId: number): Promise<number[]> {
  const { stdout } = await execute('ps', ['-A', '-o', 'ppid=,pid=']);
  const processes = stdout
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number));
  return processes.flatMap(([parent, id]) => (parent === parentId && id !== undefined ? [id] : []));
}

/** Another fault may have ended some of the processes. */
function signalAll(ids: readonly number[], signal: 'SIGKILL' | 'SIGSTOP' | 'SIGCONT') {
  for (const id of ids)
    try {
      process.kill(id, signal);
    } catch (error) {
      if (getErrorCode(error) !== 'ESRCH') throw error;
    }
}
