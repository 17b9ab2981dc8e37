import type { DroppedItems } from '../api/parseResponse.ts';
import type { RemoteComponent, RemoteModules } from '../modules/RemoteModules.ts';

/** Fake loader that records every call. Modules load when a test adds, resolves or rejects them. */
export class FakeRemoteModules implements RemoteModules {
  /** True to simulate a page without any remotes. */
  hasNoRemotes = false;
  readonly loadedModules: string[] = [];
  readonly forgottenModules: string[] = [];
  readonly shownModules: string[] = [];
  readonly recoveredModules: string[] = [];
  readonly failures: [remote: string, expose: string, error: Error][] = [];
  readonly droppedItems: [remote: string, dropped: DroppedItems][] = [];
  private readonly isComplete: boolean;
  private readonly components = new Map<string, RemoteComponent>();
  private readonly loads = new Map<string, Load>();

  /** @param options.isComplete True to reject modules that were not added; otherwise they stay pending. */
  constructor({ isComplete = false } = {}) {
    this.isComplete = isComplete;
  }

  /** Adds a module that loads immediately. */
  add(remote: string, expose: string, component: RemoteComponent): this {
    this.components.set(toKey(remote, expose), component);
    return this;
  }

  async resolve(remote: string, expose: string, component: RemoteComponent): Promise<void> {
    this.startLoad(toKey(remote, expose)).resolve(component);
  }

  async reject(remote: string, expose: string, error: unknown): Promise<void> {
    this.startLoad(toKey(remote, expose)).reject(error);
  }

  load(remote: string, expose: string): Promise<RemoteComponent> {
    return this.startLoad(toKey(remote, expose)).promise;
  }

  forget(remote: string, expose: string): void {
    this.forgottenModules.push(toKey(remote, expose));
    this.loads.delete(toKey(remote, expose));
  }

  has(_remote: string): boolean {
    return !this.hasNoRemotes;
  }

  onShown(remote: string, expose: string): void {
    this.shownModules.push(toKey(remote, expose));
  }

  onRecovered(remote: string, expose: string): void {
    this.recoveredModules.push(toKey(remote, expose));
  }

  onError(remote: string, expose: string, error: Error): void {
    this.failures.push([remote, expose, error]);
  }

  onDroppedItems(remote: string, dropped: DroppedItems): void {
    this.droppedItems.push([remote, dropped]);
  }

  private startLoad(key: string): Load {
    const started = this.loads.get(key);
    if (started) return started;
    const load = createLoad();
    this.loads.set(key, load);
    this.loadedModules.push(key);
    const component = this.components.get(key);
    if (component) load.resolve(component);
    else if (this.isComplete) load.reject(new Error(`${key} is not available`));
    return load;
  }
}

const toKey = (remote: string, expose: string) => `${remote} ${expose}`;

interface Load {
  readonly promise: Promise<RemoteComponent>;
  readonly resolve: (component: RemoteComponent) => void;
  readonly reject: (error: unknown) => void;
}

function createLoad(): Load {
  let resolve: Load['resolve'] = () => {};
  let reject: Load['reject'] = () => {};
  const promise = new Promise<RemoteComponent>((onResolve, onReject) => {
    resolve = onResolve;
    reject = onReject;
  });
  return { promise, resolve, reject };
}
