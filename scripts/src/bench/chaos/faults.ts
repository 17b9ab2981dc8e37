import { waitUntil } from '@msv/testing/waitUntil';
import { getErrorCode } from '../../processes/getErrorCode.ts';
import type { System } from '../../system/startSystem.ts';
import { listProcesses, renderers } from '../measuring/listProcesses.ts';
import type { SiteNetwork } from './SiteNetwork.ts';
import type { SmallDisk } from './SmallDisk.ts';
import type { FaultAction } from './schedule.ts';

/** The parts of a run in which faults are injected. */
export interface Injection {
  system: System;
  network: SiteNetwork;
  disk: SmallDisk;
  /** Shifts the wall clock of a program. */
  shiftClock: (program: string, shiftMs: number) => Promise<void>;
}

/**
 * Starts a fault.
 * @returns A function that ends the fault. After a kill, it waits until the program runs again.
 */
export async function startFault(
  action: FaultAction,
  { system, network, disk, shiftClock }: Injection,
): Promise<() => Promise<void>> {
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
      const proxy = network.getProxy(action.link);
      proxy[action.kind]();
      return async () => proxy.restore();
    }
    case 'slow': {
      const proxy = network.getProxy(action.link);
      proxy.slow(action.delayMs);
      return async () => proxy.restore();
    }
    case 'shift':
      await shiftClock(action.program, action.shiftMs);
      return () => shiftClock(action.program, 0);
    case 'fill':
      await disk.fill();
      return async () => disk.free();
  }
}

/** Sends a signal to processes. Another fault may have ended some of them. */
function signalAll(ids: readonly number[], signal: 'SIGKILL' | 'SIGSTOP' | 'SIGCONT') {
  for (const id of ids)
    try {
      process.kill(id, signal);
    } catch (error) {
      if (getErrorCode(error) !== 'ESRCH') throw error;
    }
}
