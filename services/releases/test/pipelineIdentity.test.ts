import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { ProvenanceFacts } from '@msv/contracts/releases/provenance/provenance';
import { signProvenance, signProvenanceWithToken } from '@msv/release-kit/provenance';
import { type Claims, createTokenKey, nowSeconds, startIssuer } from '@msv/testing/api/startIssuer';
import { findRepositoryHost } from '../src/provenance/verifyPipeline.ts';
import { createPromotion, fetchHistory } from './support/changeRequests.ts';
import type { TestBuild } from './support/publishTestBuild.ts';
import {
  changeModule,
  createTeamKey,
  describeBuild,
  publishRelease,
  registerTestModules,
  uploadInventoryBuild,
} from './support/signedPublishing.ts';
import { requestChange, startReleases } from './support/startReleases.ts';

const registryUrl = 'https://releases.example.com';
const commit = '3f9a1c203f9a1c203f9a1c203f9a1c203f9a1c20';
const workflowRef = 'acme/site/.github/workflows/mfe-inventory.yml@refs/heads/main';
const pipeline = { repository: 'acme/site', workflow_ref: workflowRef, environment: 'releases' };
const claims = { ...pipeline, ref: 'refs/heads/main', sha: commit };

let issuer: Awaited<ReturnType<typeof startIssuer>>;
let service: Awaited<ReturnType<typeof startReleases>>;
let build: TestBuild;
beforeAll(async () => {
  issuer = await startIssuer();
  service = await startReleases({
    RELEASES_OIDC_ISSUER: issuer.url,
    RELEASES_OIDC_AUDIENCE: registryUrl,
  });
});
afterAll(async () => {
  await service.close();
  await issuer.close();
});

/** Registers the pipeline of the inventory module and uploads a build. */
async function registerAndUpload() {
  await registerTestModules(service.app);
  await changeModule(service.app, {
    kind: 'setProvenance',
    remote: 'inventory',
    isRequired: true,
    pipeline,
    reason: 'Tested',
  });
  build = await uploadInventoryBuild(service.app, '1.0.0');
}

interface Attempt {
  /** Claims of the token that differ from the real pipeline. */
  readonly token?: Claims;
  /** Facts of the statement that differ from the real build. */
  readonly facts?: Partial<ProvenanceFacts>;
}

/** Returns the facts of the real build. The issuer is also the host of the repositories, like GitLab. */
const describeRepository = () => ({
  repository: `${issuer.url}/acme/site`,
  builder: `${issuer.url}/${workflowRef}`,
});
const signWithToken = ({ token, facts }: Attempt = {}, sign = issuer.signToken) =>
  signProvenanceWithToken(
    describeBuild(build, { ...describeRepository(), ...facts }),
    registryUrl,
    async (audience) => sign({ ...claims, aud: audience, ...token }),
  );

test.each([
  ['https://token.actions.githubusercontent.com', 'https://github.com'],
  ['https://token.actions.githubusercontent.com/acme', 'https://github.com'],
  ['https://token.actions.acme.ghe.com', 'https://acme.ghe.com'],
  ['https://github.example.com/_services/token', 'https://github.example.com'],
  ['https://gitlab.com', 'https://gitlab.com'],
  ['https://example.com/gitlab/', 'https://example.com/gitlab'],
])('the tokens of %s are for repositories below %s', (tokenIssuer, host) => {
  expect(findRepositoryHost(tokenIssuer)).toBe(host);
});

describe('a pipeline', () => {
  beforeEach(registerAndUpload);
  afterEach(() => service.empty());

  test('the registered pipeline publishes without any key', async () => {
    expect(await publishRelease(service.app, build.release, await signWithToken())).toEqual({
      statusCode: 200,
    });
    expect((await fetchHistory(service.app, '?kind=publish'))[0]?.provenance?.signer).toEqual({
      kind: 'pipeline',
      issuer: issuer.url,
      claims: pipeline,
    });
    expect((await requestChange(service.app, createPromotion('1.0.0'))).statusCode).toBe(200);
  });

  test('the clock of the issuer may be a little ahead', async () => {
    const envelope = await signWithToken({ token: { iat: nowSeconds() + 20, nbf: nowSeconds() + 20 } });
    expect(await publishRelease(service.app, build.release, envelope)).toEqual({ statusCode: 200 });
  });

  test('the stated URL of the repository may end with .git', async () => {
    const envelope = await signWithToken({ facts: { repository: `${issuer.url}/acme/site.git` } });
    expect(await publishRelease(service.app, build.release, envelope)).toEqual({ statusCode: 200 });
  });

  test('a service without an issuer trusts no pipeline', async () => {
    const other = await startReleases();
    await registerTestModules(other.app);
    const { release } = await uploadInventoryBuild(other.app, '1.0.0');
    expect((await publishRelease(other.app, release, await signWithToken())).error).toContain(
      'This releases service trusts no pipelines.',
    );
    await other.close();
  });

  test('if the issuer is unavailable, the message says so', async () => {
    const stopped = await startIssuer();
    await stopped.close();
    const other = await startReleases({
      RELEASES_OIDC_ISSUER: stopped.url,
      RELEASES_OIDC_AUDIENCE: registryUrl,
    });
    await registerTestModules(other.app);
    await changeModule(other.app, { kind: 'setProvenance', remote: 'inventory', pipeline, reason: 'Tested' });
    const { release } = await uploadInventoryBuild(other.app, '1.0.0');
    const envelope = { ...(await signWithToken()), signatures: [{ keyid: 'oidc', sig: 'e30=' }] };
    const { statusCode, error } = await publishRelease(other.app, release, envelope);
    expect([statusCode, error]).toEqual([
      424,
      expect.stringContaining(`The keys of ${stopped.url} cannot be read`),
    ]);
    await other.close();
  });
});

describe('a release is refused', () => {
  // No refused release changes what the service has stored.
  beforeAll(registerAndUpload);
  afterAll(() => service.empty());

  test.each<[string, Attempt, string]>([
    [
      'with an expired token',
      { token: { iat: nowSeconds() - 600, exp: nowSeconds() - 300 } },
      'The identity token of the pipeline has expired. Run the pipeline again; it gets a new token.',
    ],
    [
      'with a token of the future',
      { token: { nbf: nowSeconds() + 3600 } },
      'The identity token of the pipeline has an invalid claim nbf',
    ],
    [
      'with a token of another issuer',
      { token: { iss: 'https://issuer.example' } },
      'The identity token of the pipeline is not from http://127.0.0.1',
    ],
    [
      'with a token for another service',
      { token: { aud: 'https://other.example.com' } },
      'The identity token of the pipeline was issued for another service or another release.',
    ],
    [
      'with a token for this service that does not name the statement',
      { token: { aud: registryUrl } },
      'The identity token of the pipeline was issued for another service or another release.',
    ],
    [
      'from another repository',
      { token: { repository: 'mallory/site' } },
      'The pipeline does not belong to inventory: its repository is mallory/site, not acme/site.',
    ],
    [
      'from the workflow of another team',
      { token: { workflow_ref: workflowRef.replace('inventory', 'dealers') } },
      'The pipeline does not belong to inventory: its workflow_ref is',
    ],
    [
      'from a job outside of the protected environment',
      { token: { environment: undefined } },
      'The pipeline does not belong to inventory: its environment is missing, not releases.',
    ],
    [
      'for another commit',
      { token: { sha: 'a'.repeat(40) } },
      `The provenance states the commit ${commit}, but the pipeline ran for aaaa`,
    ],
    [
      'for another branch',
      { facts: { ref: 'refs/heads/other' } },
      'The provenance states the ref refs/heads/other, but the pipeline ran for refs/heads/main.',
    ],
    [
      'that states another repository',
      { facts: { repository: 'https://github.com/acme/other' } },
      'The provenance states the repository https://github.com/acme/other, but',
    ],
    [
      'that states another builder',
      { facts: { builder: 'https://github.com/acme/site/.github/workflows/other.yml@refs/heads/main' } },
      'The provenance states the builder',
    ],
  ])('%s', async (_case, attempt, message) => {
    const { statusCode, error } = await publishRelease(
      service.app,
      build.release,
      await signWithToken(attempt),
    );
    expect(statusCode).toBe(422);
    expect(error).toContain(message);
  });

  test.each<[string, (host: string) => string]>([
    ['of a repository whose name starts the same', (host) => `${host}/acme/site-evil`],
    ['of a repository whose name ends the same', (host) => `${host}/acme/evil-site`],
    ['of an organization whose name ends the same', (host) => `${host}/evil-acme/site`],
    ['below the repository', (host) => `${host}/acme/site/fork`],
    ['with the path in a subfolder', (host) => `${host}/evil/acme/site`],
    ['with dots', (host) => `${host}/acme/site/../x`],
    ['with dots that lead to the repository', (host) => `${host}/evil/../acme/site`],
    ['on another host', () => 'https://evil.example/acme/site'],
    ['on another port', (host) => `${host}0/acme/site`],
    ['on a host whose name starts the same', (host) => `${host}.evil.example/acme/site`],
    ['with another scheme', (host) => `${host.replace('http:', 'https:')}/acme/site`],
    ['with a user', (host) => `${host.replace('//', '//evil@')}/acme/site`],
    ['in upper case', (host) => `${host}/ACME/site`],
    ['with an encoded letter', (host) => `${host}/acme/sit%65`],
    ['with a query', (host) => `${host}/acme/site?x`],
    ['with a fragment', (host) => `${host}/acme/site#x`],
    ['with a slash at the end', (host) => `${host}/acme/site/`],
    ['with two slashes', (host) => `${host}//acme/site`],
    ['with two extensions', (host) => `${host}/acme/site.git.git`],
    ['without a host', () => 'acme/site'],
    ['of the end of the path only', () => '/acme/site'],
  ])('that states a URL %s', async (_case, createUrl) => {
    const envelope = await signWithToken({ facts: { repository: createUrl(issuer.url) } });
    expect(await publishRelease(service.app, build.release, envelope)).toEqual({
      statusCode: 422,
      error: `The provenance states the repository ${createUrl(issuer.url)}, but the pipeline ran for ${issuer.url}/acme/site.`,
    });
  });

  test('with a token that another key has signed', async () => {
    const otherKey = createTokenKey();
    const envelope = await signWithToken({}, (payload) => issuer.signToken(payload, otherKey));
    expect((await publishRelease(service.app, build.release, envelope)).error).toBe(
      `The identity token of the pipeline is not signed by ${issuer.url}.`,
    );
  });

  test('with a token without a signature', async () => {
    const unsigned = (payload: Claims) =>
      [{ alg: 'none' }, { iss: issuer.url, iat: nowSeconds(), exp: nowSeconds() + 60, ...payload }]
        .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
        .join('.');
    const envelope = await signWithToken({}, (payload) => `${unsigned(payload)}.`);
    expect((await publishRelease(service.app, build.release, envelope)).error).toContain('is not signed by');
  });
});

describe('after a change, a release is refused', () => {
  beforeEach(registerAndUpload);
  afterEach(() => service.empty());

  test('with a token that names no repository', async () => {
    const sub = 'project:acme/site';
    await changeModule(service.app, {
      kind: 'setProvenance',
      remote: 'inventory',
      pipeline: { sub },
      reason: 'Tested',
    });
    for (const repository of [`${issuer.url}/missing`, `${issuer.url}/undefined`]) {
      const envelope = await signWithToken({ token: { sub, repository: undefined }, facts: { repository } });
      expect((await publishRelease(service.app, build.release, envelope)).error).toBe(
        `The provenance states the repository ${repository}, but the token of the pipeline names no repository.`,
      );
    }
  });

  test('with a stolen token and the statement of another build', async () => {
    const { signatures } = await signWithToken();
    const other = await uploadInventoryBuild(service.app, '1.1.0', 'stealPasswords()');
    const { payload, payloadType } = signProvenance(describeBuild(other), createTeamKey('x').privateKey);
    const forged = { payload, payloadType, signatures };
    expect((await publishRelease(service.app, other.release, forged)).error).toBe(
      'The identity token of the pipeline was issued for another service or another release.',
    );
  });

  test('when the operator has replaced the pipeline', async () => {
    await publishRelease(service.app, build.release, await signWithToken());
    await changeModule(service.app, {
      kind: 'setProvenance',
      remote: 'inventory',
      pipeline: { repository: 'acme/new-site' },
      reason: 'The repository moved',
    });
    const promoted = await requestChange(service.app, createPromotion('1.0.0'));
    expect([promoted.statusCode, promoted.json().error]).toEqual([
      422,
      expect.stringContaining('was signed by a pipeline that is no longer registered'),
    ]);
  });
});
