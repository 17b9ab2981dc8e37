import { ApiError } from '@msv/contracts/http/apiError';
import { calculateUploadTimeoutMs, toArtifactUrl } from '@msv/contracts/releases/artifactUpload';
import {
  type NewPreview,
  PreviewLink,
  PreviewRecord,
  previewsUrl,
  toPreviewUrl,
} from '@msv/contracts/releases/preview';
import {
  latestRegistryUrl,
  type RegistryDocument,
  SignedRegistry,
  UnverifiedRegistry,
} from '@msv/contracts/releases/registry/registry';
import {
  type ChangeRequest,
  ChangeResult,
  type ModuleChangeRequest,
  moduleChangesUrl,
  type NewReleaseInput,
  registryChangesUrl,
  releasesUrl,
  TokenOwner,
  tokenOwnerUrl,
} from '@msv/contracts/releases/registry/registryChange';
import { RevisionRecord, revisionHistoryUrl } from '@msv/contracts/releases/registry/revisionRecord';
import type { Release } from '@msv/contracts/releases/release';
import { type PictureReport, toPicturesUrl } from '@msv/contracts/releases/releasePictures';
import { EdgeOverview, edgesUrl } from '@msv/contracts/releases/reports/edgeReport';
import { ReleaseErrors, toReleaseErrorsUrl } from '@msv/contracts/releases/reports/releaseErrors';
import { RemoteStatistics, releaseStatisticsUrl } from '@msv/contracts/releases/reports/releaseStatistics';
import { HistoryRecord } from '@msv/release-kit/signing/historyDigest';
import * as v from 'valibot';
import { CommandError } from '../output/CommandError.ts';
import type { Settings } from '../readSettings.ts';
import { describeFetchFailure } from './describeFetchFailure.ts';

const requestTimeoutMs = 30_000;
const JsonText = v.pipe(v.string(), v.parseJson());

export interface HistoryFilter {
  readonly remote?: string | undefined;
  readonly kind?: string | undefined;
  readonly limit: number;
}

/** Every method throws a `CommandError` if the request is rejected or fails. */
export class ReleasesClient {
  readonly url: string;
  private readonly token: string | undefined;
  private readonly tokenSource: string;

  constructor({ registryUrl, token, tokenSource }: Pick<Settings, 'registryUrl' | 'token' | 'tokenSource'>) {
    this.url = registryUrl;
    this.token = token;
    this.tokenSource = tokenSource;
  }

  /** Does not verify the signature, because only edges have the public keys. */
  async getRegistry(): Promise<RegistryDocument> {
    return this.parse(UnverifiedRegistry, await this.request('GET', latestRegistryUrl));
  }

  /** The caller must verify the signature. */
  async getSignedRegistry(): Promise<{ signed: SignedRegistry; document: RegistryDocument }> {
    const signed = await this.parse(SignedRegistry, await this.request('GET', latestRegistryUrl));
    return { signed, document: v.parse(UnverifiedRegistry, signed) };
  }

  /** Lists complete records, newest first, so that their digests can be verified. */
  async listHistoryRecords({ before, limit }: { before: number; limit: number }): Promise<HistoryRecord[]> {
    const query = new URLSearchParams({ before: String(before), limit: String(limit) });
    return this.parse(v.array(HistoryRecord), await this.request('GET', `${revisionHistoryUrl}?${query}`));
  }

  /** Returns the name of the team that owns the token. Throws if that team may not change the remote. */
  async getTeam(remote?: string): Promise<string> {
    const query = remote === undefined ? '' : `?${new URLSearchParams({ remote })}`;
    const { team } = await this.parse(TokenOwner, await this.request('GET', tokenOwnerUrl + query));
    return team;
  }

  async listStatistics(): Promise<RemoteStatistics[]> {
    return this.parse(v.array(RemoteStatistics), await this.request('GET', releaseStatisticsUrl));
  }

  /** Fetches what the edges serve, and how it differs from the registry. */
  async getEdgeOverview(): Promise<EdgeOverview> {
    return this.parse(EdgeOverview, await this.request('GET', edgesUrl));
  }

  /** Lists the errors of the releases of a remote, newest release first. */
  async listErrors(remote: string): Promise<ReleaseErrors[]> {
    return this.parse(v.array(ReleaseErrors), await this.request('GET', toReleaseErrorsUrl(remote)));
  }

  /** Newest first. */
  async listHistory({ remote, kind, limit }: HistoryFilter): Promise<RevisionRecord[]> {
    const query = new URLSearchParams({
      limit: String(limit),
      ...(remote !== undefined && { remote }),
      ...(kind !== undefined && { kind }),
    });
    return this.parse(v.array(RevisionRecord), await this.request('GET', `${revisionHistoryUrl}?${query}`));
  }

  /** Uploads one file of a release. Returns false if the file was already stored. */
  async upload({ remote, version }: Release, file: string, bytes: Buffer): Promise<boolean> {
    const response = await this.request('PUT', toArtifactUrl(remote, version, file), bytes);
    return response.status === 201;
  }

  /**
   * Downloads one file of a release, without verifying it. Source maps, and server bundles of releases that are not
   * served, require a token.
   */
  async download({ remote, version }: Pick<Release, 'remote' | 'version'>, file: string): Promise<Buffer> {
    const response = await this.request('GET', toArtifactUrl(remote, version, file));
    return Buffer.from(await response.arrayBuffer().catch((error) => this.throwUnreachable(error)));
  }

  async register(release: NewReleaseInput): Promise<ChangeResult> {
    return this.parse(ChangeResult, await this.request('POST', releasesUrl, release));
  }

  /** Replaces earlier pictures of the release. */
  async storePictures({ remote, version }: Pick<Release, 'remote' | 'version'>, report: PictureReport) {
    await this.request('PUT', toPicturesUrl(remote, version), report);
  }

  async change(change: ChangeRequest): Promise<ChangeResult> {
    return this.parse(ChangeResult, await this.request('POST', registryChangesUrl, change));
  }

  /** Requires the operator's token. */
  async changeModules(change: ModuleChangeRequest): Promise<ChangeResult> {
    return this.parse(ChangeResult, await this.request('POST', moduleChangesUrl, change));
  }

  async createPreview(preview: v.InferInput<typeof NewPreview>): Promise<PreviewLink> {
    return this.parse(PreviewLink, await this.request('POST', previewsUrl, preview));
  }

  async listPreviews(): Promise<PreviewRecord[]> {
    return this.parse(v.array(PreviewRecord), await this.request('GET', previewsUrl));
  }

  async revokePreview(id: string): Promise<void> {
    await this.request('DELETE', toPreviewUrl(encodeURIComponent(id)));
  }

  private async request(method: string, path: string, body?: Buffer | object): Promise<Response> {
    const isFile = Buffer.isBuffer(body);
    const timeoutMs = isFile ? calculateUploadTimeoutMs(body.length) : requestTimeoutMs;
    const response = await fetch(this.url + path, {
      method,
      headers: {
        ...(this.token && { authorization: `Bearer ${this.token}` }),
        ...(body && { 'content-type': isFile ? 'application/octet-stream' : 'application/json' }),
      },
      ...(body && { body: isFile ? new Uint8Array(body) : JSON.stringify(body) }),
      signal: AbortSignal.timeout(timeoutMs),
    }).catch((error: unknown) => {
      const hint = isFile ? ' Uploaded files are kept; run mf publish again to upload the rest.' : '';
      return this.throwUnreachable(error, timeoutMs, hint);
    });
    if (response.ok) return response;
    throw await this.toCommandError(response, path);
  }

  private throwUnreachable(error: unknown, timeoutMs = requestTimeoutMs, hint = ''): never {
    const problem = describeFetchFailure(error, timeoutMs, 'Start it, or set MF_REGISTRY_URL to its URL.');
    throw new CommandError('unreachable', `The releases service at ${this.url} ${problem}${hint}`);
  }

  private async toCommandError(response: Response, path: string): Promise<CommandError> {
    // Every releases service has this public route, so a 404 means a wrong URL.
    if (response.status === 404 && path === latestRegistryUrl) return this.createWrongServiceError();
    const body = v.safeParse(ApiError, await this.readJson(response));
    if (!body.success)
      return new CommandError(
        'unreachable',
        `${this.url} responded with status ${response.status} and no message. If it is not the releases service, set MF_REGISTRY_URL.`,
      );
    const message = formatApiError(body.output);
    if (response.status >= 500)
      return new CommandError('unreachable', `The releases service at ${this.url} failed: ${message}`);
    return new CommandError('refused', message + this.formatTokenHint(response.status, path));
  }

  private formatTokenHint(status: number, path: string): string {
    if (status === 403) return ` (The token comes from ${this.tokenSource}.)`;
    if (status !== 401) return '';
    const source = this.token ? 'It comes from' : 'No token was found in';
    const owner = path === moduleChangesUrl ? "the operator's token" : "your team's token";
    return ` ${source} ${this.tokenSource}. Set MF_TOKEN to ${owner}.`;
  }

  private async parse<T>(schema: v.GenericSchema<unknown, T>, response: Response): Promise<T> {
    const parsed = v.safeParse(schema, await this.readJson(response));
    if (parsed.success) return parsed.output;
    throw this.createWrongServiceError(` (${v.summarize(parsed.issues)})`);
  }

  /** Returns `undefined` if the body is not JSON. */
  private async readJson(response: Response): Promise<unknown> {
    const text = await response.text().catch((error) => this.throwUnreachable(error));
    const parsed = v.safeParse(JsonText, text);
    return parsed.success ? parsed.output : undefined;
  }

  private createWrongServiceError(details = ''): CommandError {
    return new CommandError(
      'unreachable',
      `${this.url} is not the releases service. Set MF_REGISTRY_URL to its URL.${details}`,
    );
  }
}

const formatApiError = ({ error, fields = {} }: ApiError) =>
  [error, ...Object.entries(fields).map(([field, message]) => `${field}: ${message}`)].join('\n');
