import type { RemoteComponent, RemoteModules } from '@msv/platform/host';

/** Remote modules under the hand of a test: those that are there, and those that fail. */
export class ModuleShelf implements RemoteModules {
  readonly loaded: string[] = [];
  readonly forgotten: string[] = [];
  private readonly promises = new Map<string, Promise<RemoteComponent>>();
  private readonly components = new Map<string, RemoteComponent>();

  put(remote: string, expose: string, component: RemoteComponent): this {
    this.components.set(`${remote} ${expose}`, component);
    return this;
  }

  load(remote: string, expose: string): Promise<RemoteComponent> {
    const key = `${remote} ${expose}`;
    const component = this.components.get(key);
    const promise =
      this.promises.get(key) ??
      (component ? Promise.resolve(component) : Promise.reject(new Error(`${key} did not come`)));
    if (!this.promises.has(key)) this.loaded.push(key);
    this.promises.set(key, promise);
    return promise;
  }

  forget(remote: string, expose: string): void {
    this.forgotten.push(`${remote} ${expose}`);
    this.promises.delete(`${remote} ${expose}`);
  }
}
