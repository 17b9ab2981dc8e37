import { createDatabaseUri } from '../system/planSystem.ts';
import { type SystemPorts, toVariableName } from '../system/systemPorts.ts';
import { formatLink, type Link } from './faultActions.ts';
import { NetworkProxy } from './NetworkProxy.ts';

/** A proxy between the site and each service, and between each service and the database. */
export class SiteNetwork {
  readonly links: readonly Link[];
  /** Variables with which the site reaches services through proxies. */
  readonly siteEnvironment: Readonly<Record<string, string>>;
  readonly databaseUris: Readonly<Record<string, string>>;
  private readonly proxies: ReadonlyMap<string, NetworkProxy>;

  private constructor(
    links: readonly Link[],
    proxies: ReadonlyMap<string, NetworkProxy>,
    dataFolder: string,
  ) {
    this.links = links;
    this.proxies = proxies;
    const toSiteVariable = ({ to }: Link) => (to === 'releases' ? 'REGISTRY_URL' : toVariableName(to, 'URL'));
    this.siteEnvironment = Object.fromEntries(
      links
        .filter(({ from }) => from === 'site')
        .map((link) => [toSiteVariable(link), `http://127.0.0.1:${this.getProxy(link).port}`]),
    );
    // The driver would otherwise connect to the host that the database names.
    const toUri = (link: Link) =>
      `${createDatabaseUri(this.getProxy(link).port, dataFolder)}&directConnection=true`;
    this.databaseUris = Object.fromEntries(
      links.filter(({ to }) => to === 'database').map((link) => [link.from, toUri(link)]),
    );
  }

  static async start({ services, embeddedMongo }: SystemPorts, dataFolder: string): Promise<SiteNetwork> {
    const links: Link[] = [];
    const proxies = new Map<string, NetworkProxy>();
    for (const [service, port] of Object.entries(services))
      for (const [link, targetPort] of [
        [{ from: 'site', to: service }, port],
        [{ from: service, to: 'database' }, embeddedMongo],
      ] as const) {
        links.push(link);
        proxies.set(formatLink(link), await NetworkProxy.start(targetPort));
      }
    return new SiteNetwork(links, proxies, dataFolder);
  }

  getProxy(link: Link): NetworkProxy {
    const proxy = this.proxies.get(formatLink(link));
    if (!proxy) throw new Error(`There is no proxy ${formatLink(link)}`);
    return proxy;
  }

  async close(): Promise<void> {
    await Promise.all([...this.proxies.values()].map((proxy) => proxy.close()));
  }
}
