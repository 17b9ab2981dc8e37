import { blockBuiltinModules } from './blockBuiltinModules.ts';
import { restrictGlobals } from './restrictGlobals.ts';
import { restrictProcessObject } from './restrictProcessObject.ts';

/**
 * Removes the capabilities that remotes' code must not have in this process. Node's permission model already
 * denies access to files, child processes, workers and addons. Node 25 and later also deny network access.
 * This function removes network access on older versions, signals to other processes, and access to the
 * connection to the pool.
 */
export function lockDown(): void {
  restrictGlobals();
  blockBuiltinModules();
  restrictProcessObject();
}
