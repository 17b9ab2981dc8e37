import { Dispatcher } from 'undici';
import type { ServiceClient } from './ServiceClient.ts';

/** Returns the placeholder origin of a module's service for requests to a `ModuleDispatcher`. */
export const toModuleOrigin = (module: string): string => `http://${module}.module`;

/** Dispatcher that sends each request to the service of the module in its origin, whose instances may change at any time. */
export class ModuleDispatcher extends Dispatcher {
  private readonly findClient: (module: string) => ServiceClient | undefined;

  constructor(findClient: (module: string) => ServiceClient | undefined) {
    super();
    this.findClient = findClient;
  }

  override dispatch(options: Dispatcher.DispatchOptions, handler: Dispatcher.DispatchHandler): boolean {
    const module = new URL(String(options.origin)).hostname.replace(/\.module$/, '');
    const client = this.findClient(module);
    if (!client) throw new Error(`${module} has no instances`);
    return client.dispatcher.dispatch({ ...options, origin: client.origin }, handler);
  }
}
