import { ApiError } from '@msv/contracts/apiError';
import { type NewPreview, PreviewLink, previewsUrl } from '@msv/contracts/preview';
import type { RegistryDocument } from '@msv/contracts/registry';
import {
  artifactUrl,
  ChangeAccepted,
  type NewChangeRequest,
  type NewReleaseRequest,
  RevisionRecord,
  registryChangesUrl,
  registryHistoryUrl,
  releasesUrl,
  TeamOfToken,
  teamUrl,
  uploadPatienceMs,
} from '@msv/contracts/registryChange';
import type { Release } from '@msv/contracts/release';
import { registryRevisionUrl, UnverifiedRegistry } from '@msv/contracts/signedRegistry';
import * as v from 'valibot';
import { Failure } from './Failure.ts';
import type { Settings } from './Settings.ts';
import { whyUnreachable } from './whyUnreachable.ts';

const patienceMs = 30_000;
export interface HistoryFilter {
  readonly remote?: string | undefined;
  readonly kind?: string | undefined;
  readonly limit: number;
}

/** The service of the releases, as teams reach it. Whatever it refuses or fails in is a `Failure` in sentences. */
export class ReleasesClient {
  readonly url: string;
  private readonly token: string | undefined;
  private readonly tokenFrom: string;

  constructor({ registryUrl, token, tokenFrom }: Pick<Settings, 'registryUrl' | 'token' | 'tokenFrom'>) {
    this.url = registryUrl;
    this.token = token;
    this.tokenFrom = tokenFrom;
  }

  /** The newest revision. Whether it is signed by whom one trusts is for edges to judge. */
  async head(): Promise<RegistryDocument> {
    return this.read(UnverifiedRegistry, await this.request('GET', registryRevisionUrl));
  }

  /** Whose token it is. Refused where that team may not change the remote. */
  async team(remote?: string): Promise<string> {
    const query = remote === undefined ? '' : `?${new URLSearchParams({ remote })}`;
    const { team } = await this.read(TeamOfToken, await this.request('GET', teamUrl + query));
    return team;
  }

  async history({ remote, kind, limit }: HistoryFilter): Promise<RevisionRecord[]> {
    const query = new URLSearchParams({
      limit: String(limit),
      ...(remote !== undefined && { remote }),
      ...(kind !== undefined && { kind }),
    });
    return this.read(v.array(RevisionRecord), await this.request('GET', `${registryHistoryUrl}?${query}`));
  }

  /** Stores one file; true where it was not there before. */
  async upload({ remote, version }: Release, file: string, bytes: Buffer): Promise<boolean> {
    const reply = await this.request('PUT', artifactUrl(remote, version, file), bytes);
    return reply.status === 201;
  }

  async register(release: NewReleaseRequest): Promise<ChangeAccepted> {
    return this.read(ChangeAccepted, await this.request('POST', releasesUrl, release));
  }

  async change(change: NewChangeRequest): Promise<ChangeAccepted> {
    return this.read(ChangeAccepted, await this.request('POST', registryChangesUrl, change));
  }

  async preview(preview: v.InferInput<typeof NewPreview>): Promise<PreviewLink> {
    return this.read(PreviewLink, await this.request('POST', previewsUrl, preview));
  }

  private async request(method: string, path: string, body?: Buffer | object): Promise<Response> {
    const isFile = Buffer.isBuffer(body);
    const reply = await fetch(this.url + path, {
      method,
      headers: {
        ...(this.token && { authorization: `Bearer ${this.token}` }),
        ...(body && { 'content-type': isFile ? 'application/octet-stream' : 'application/json' }),
      },
      ...(body && { body: isFile ? new Uint8Array(body) : JSON.stringify(body) }),
      signal: AbortSignal.timeout(isFile ? uploadPatienceMs(body.length) : patienceMs),
    }).catch((error: unknown) => {
      throw new Failure(
        'unreachable',
        `The service of the releases at ${this.url} cannot be reached (${whyUnreachable(error)}). Start it with npm start, or set MF_REGISTRY_URL.${isFile ? ' What was uploaded is kept: publish again for the rest.' : ''}`,
      );
    });
    if (reply.ok) return reply;
    throw await this.failureOf(reply, path);
  }

  private async failureOf(reply: Response, path: string): Promise<Failure> {
    // Of the service itself everybody may read it, and it is there before anything was released.
    if (reply.status === 404 && path === registryRevisionUrl) return this.stranger();
    const body = v.safeParse(ApiError, await reply.json().catch(() => undefined));
    if (!body.success)
      return new Failure(
        'unreachable',
        `What answers at ${this.url} says ${reply.status} and no more: if it is not the service of the releases, set MF_REGISTRY_URL.`,
      );
    const sentence = whole(body.output);
    if (reply.status >= 500)
      return new Failure('unreachable', `The service of the releases at ${this.url} failed: ${sentence}`);
    return new Failure('refused', sentence + this.hintAbout(reply.status));
  }

  private hintAbout(status: number): string {
    if (status === 403) return ` (The token is the one of ${this.tokenFrom}.)`;
    if (status !== 401) return '';
    const found = this.token ? 'It is the one of' : 'There is none in';
    return ` ${found} ${this.tokenFrom}: set MF_TOKEN to your team's.`;
  }

  private async read<T>(schema: v.GenericSchema<unknown, T>, reply: Response): Promise<T> {
    const parsed = v.safeParse(schema, await reply.json().catch(() => undefined));
    if (parsed.success) return parsed.output;
    throw this.stranger(` (${v.summarize(parsed.issues)})`);
  }

  private stranger(details = ''): Failure {
    return new Failure(
      'unreachable',
      `What answers at ${this.url} is not the service of the releases: set MF_REGISTRY_URL.${details}`,
    );
  }
}

const whole = ({ error, fields = {} }: ApiError) =>
  [error, ...Object.entries(fields).map(([field, fault]) => `${field}: ${fault}`)].join('\n');
