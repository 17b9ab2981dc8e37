import type { RemoteComponent, RemoteModules } from '../src/modules.ts';

/** Remote modules that a test hands out when it likes. */
export class ModuleShelf implements RemoteModules {
  readonly forgotten: string[] = [];
  /** As a page whose releases have no remotes. */
  isEmpty = false;
  readonly shownOnes: string[] = [];
  readonly failures: [remote: string, expose: string, error: Error][] = [];
  private readonly loads = new Map<string, PromiseWithResolvers>();

  load(remote: string, expose: string): Promise<RemoteComponent> {
    return this.at(remote, expose).promise;
  }

  forget(remote: string, expose: string): void {
    this.forgotten.push(`${remote} ${expose}`);
    this.loads.delete(`${remote} ${expose}`);
  }

  has(_remote: string): boolean {
    return !this.isEmpty;
  }

  shown(remote: string, expose: string): void {
    this.shownOnes.push(`${remote} ${expose}`);
  }

  failed(remote: string, expose: string, error: Error): void {
    this.failures.push([remote, expose, error]);
  }

  async deliver(remote: string, expose: string, component: RemoteComponent): Promise<void> {
    this.at(remote, expose).resolve(component);
  }

  async fail(remote: string, expose: string, error: unknown): Promise<void> {
    this.at(remote, expose).reject(error);
  }

  private at(remote: string, expose: string): PromiseWithResolvers {
    const key = `${remote} ${expose}`;
    const load = this.loads.get(key) ?? withResolvers();
    this.loads.set(key, load);
    return load;
  }
}

interface PromiseWithResolvers {
  promise: Promise<RemoteComponent>;
  resolve: (component: RemoteComponent) => void;
  reject: (error: unknown) => void;
}

function withResolvers(): PromiseWithResolvers {
  let resolve: PromiseWithResolvers['resolve'] = () => {};
  let reject: PromiseWithResolvers['reject'] = () => {};
  const promise = new Promise<RemoteComponent>((onResolve, onReject) => {
    resolve = onResolve;
    reject = onReject;
  });
  return { promise, resolve, reject };
}
