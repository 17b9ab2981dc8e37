import type { RemoteComponent, RemoteModules } from '../modules.ts';

/** Remote modules under the hand of a test, which remembers what is asked of it and what it is told. */
export class ModuleShelf implements RemoteModules {
  /** As a page whose releases have no remotes. */
  isEmpty = false;
  readonly loaded: string[] = [];
  readonly forgotten: string[] = [];
  readonly shownOnes: string[] = [];
  readonly failures: [remote: string, expose: string, error: Error][] = [];
  private readonly isComplete: boolean;
  private readonly components = new Map<string, RemoteComponent>();
  private readonly loads = new Map<string, Load>();

  /** @param options.isComplete Whether what was not put here fails at once; else it is on its way until a test says more. */
  constructor({ isComplete = false } = {}) {
    this.isComplete = isComplete;
  }

  /** There as soon as it is asked for. */
  put(remote: string, expose: string, component: RemoteComponent): this {
    this.components.set(keyOf(remote, expose), component);
    return this;
  }

  /** What was on its way arrives. */
  async deliver(remote: string, expose: string, component: RemoteComponent): Promise<void> {
    this.begun(keyOf(remote, expose)).resolve(component);
  }

  /** What was on its way will not arrive. */
  async fail(remote: string, expose: string, error: unknown): Promise<void> {
    this.begun(keyOf(remote, expose)).reject(error);
  }

  load(remote: string, expose: string): Promise<RemoteComponent> {
    return this.begun(keyOf(remote, expose)).promise;
  }

  forget(remote: string, expose: string): void {
    this.forgotten.push(keyOf(remote, expose));
    this.loads.delete(keyOf(remote, expose));
  }

  has(_remote: string): boolean {
    return !this.isEmpty;
  }

  shown(remote: string, expose: string): void {
    this.shownOnes.push(keyOf(remote, expose));
  }

  failed(remote: string, expose: string, error: Error): void {
    this.failures.push([remote, expose, error]);
  }

  private begun(key: string): Load {
    const before = this.loads.get(key);
    if (before) return before;
    const load = newLoad();
    this.loads.set(key, load);
    this.loaded.push(key);
    const component = this.components.get(key);
    if (component) load.resolve(component);
    else if (this.isComplete) load.reject(new Error(`${key} did not come`));
    return load;
  }
}

const keyOf = (remote: string, expose: string) => `${remote} ${expose}`;

interface Load {
  readonly promise: Promise<RemoteComponent>;
  readonly resolve: (component: RemoteComponent) => void;
  readonly reject: (error: unknown) => void;
}

function newLoad(): Load {
  let resolve: Load['resolve'] = () => {};
  let reject: Load['reject'] = () => {};
  const promise = new Promise<RemoteComponent>((onResolve, onReject) => {
    resolve = onResolve;
    reject = onReject;
  });
  return { promise, resolve, reject };
}
