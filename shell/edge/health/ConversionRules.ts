import { toFormPostUrl } from '@msv/contracts/http/formPost';
import type { RegistryDocument } from '@msv/contracts/releases/registry/registry';

/** Kinds of conversions by the posts and analytics events of the registered modules. */
export class ConversionRules {
  /** All analytics events, separated by spaces. */
  readonly eventList: string;
  private readonly kindsByPost = new Map<string, string[]>();
  private readonly kindsByEvent = new Map<string, string[]>();

  constructor(modules: NonNullable<RegistryDocument['modules']>) {
    for (const { conversions = {} } of Object.values(modules))
      for (const [kind, source] of Object.entries(conversions)) {
        if ('event' in source) addKind(this.kindsByEvent, source.event, kind);
        else
          for (const url of [source.post, toFormPostUrl(source.post)]) addKind(this.kindsByPost, url, kind);
      }
    this.eventList = [...this.kindsByEvent.keys()].join(' ');
  }

  /** @param url API URL of an accepted post, without its query. Forms without scripts have a URL of their own. */
  findByPost(url: string): readonly string[] {
    return this.kindsByPost.get(url) ?? [];
  }

  findByEvent(event: string | undefined): readonly string[] {
    return this.kindsByEvent.get(event ?? '') ?? [];
  }
}

const addKind = (kinds: Map<string, string[]>, key: string, kind: string) =>
  kinds.set(key, [...(kinds.get(key) ?? []), kind]);
