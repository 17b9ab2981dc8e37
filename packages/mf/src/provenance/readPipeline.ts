import { formatFetchError } from '@msv/release-kit/formatFetchError';
import * as v from 'valibot';
import { CommandError } from '../output/CommandError.ts';

const requestTimeoutMs = 30_000;
const TokenResponse = v.object({ value: v.string() });

export interface Pipeline {
  readonly repository: string;
  readonly ref: string;
  /** URL of the workflow that started the run. */
  readonly builder: string;
  readonly invocationId: string;
  /** Requests an identity token for an audience. Absent if the job lacks the permission `id-token: write`. */
  readonly requestToken?: (audience: string) => Promise<string>;
}

/** Reads the environment variables of a GitHub workflow. Returns `undefined` on other machines. */
export function readPipeline(env: NodeJS.ProcessEnv): Pipeline | undefined {
  const {
    GITHUB_ACTIONS,
    GITHUB_SERVER_URL: server,
    GITHUB_REPOSITORY: repository,
    GITHUB_REF: ref = '',
    GITHUB_WORKFLOW_REF: workflow,
    GITHUB_RUN_ID: runId,
    GITHUB_RUN_ATTEMPT: attempt,
    ACTIONS_ID_TOKEN_REQUEST_URL: tokenUrl,
    ACTIONS_ID_TOKEN_REQUEST_TOKEN: tokenPermission,
  } = env;
  if (GITHUB_ACTIONS !== 'true' || !server || !repository) return undefined;
  return {
    repository: `${server}/${repository}`,
    ref,
    builder: `${server}/${workflow}`,
    invocationId: `${server}/${repository}/actions/runs/${runId}/attempts/${attempt}`,
    ...(tokenUrl &&
      tokenPermission && {
        requestToken: (audience: string) => requestToken(tokenUrl, tokenPermission, audience),
      }),
  };
}

async function requestToken(tokenUrl: string, permission: string, audience: string): Promise<string> {
  const url = new URL(tokenUrl);
  url.searchParams.set('audience', audience);
  const response = await fetch(url, {
    headers: { authorization: `Bearer ${permission}` },
    signal: AbortSignal.timeout(requestTimeoutMs),
  }).catch((error: unknown) => {
    throw new CommandError('unreachable', `No identity token: ${formatFetchError(error)}.`);
  });
  const body = v.safeParse(TokenResponse, await response.json().catch(() => undefined));
  if (response.ok && body.success) return body.output.value;
  throw new CommandError(
    'unreachable',
    `No identity token: GitHub responded with status ${response.status}.`,
  );
}
