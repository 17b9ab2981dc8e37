import type {
  ProvenanceEnvelope,
  ProvenanceSigner,
  ProvenanceStatement,
} from '@msv/contracts/releases/provenance/provenance';
import type { ProvenancePolicy } from '@msv/contracts/releases/provenance/provenancePolicy';
import { HttpError } from '@msv/service-kit/http/HttpError';
import type { TokenVerifier } from './createTokenVerifier.ts';

interface ExpectedPipeline {
  readonly remote: string;
  readonly policy: ProvenancePolicy;
  readonly tokenVerifier: TokenVerifier | undefined;
}

/**
 * Verifies the identity token of a pipeline and compares its claims with the registered ones and with the statement, so
 * that a pipeline cannot state another commit than its own.
 * @throws {HttpError} 422 with the reason, 424 if the issuer is unavailable
 */
export async function verifyPipeline(
  envelope: ProvenanceEnvelope,
  { predicate: { buildDefinition, runDetails } }: ProvenanceStatement,
  { remote, policy: { pipeline }, tokenVerifier }: ExpectedPipeline,
): Promise<ProvenanceSigner> {
  if (!tokenVerifier)
    throw new HttpError(
      422,
      'This releases service trusts no pipelines. Ask the operator to set RELEASES_OIDC_ISSUER.',
    );
  if (!pipeline)
    throw new HttpError(
      422,
      `No pipeline is registered for ${remote}. Ask the operator to run mf modules provenance ${remote} --pipeline repository=….`,
    );
  const claims = await tokenVerifier.verifyToken(envelope);
  for (const [claim, value] of Object.entries(pipeline))
    if (claims[claim] !== value)
      throw new HttpError(
        422,
        `The pipeline does not belong to ${remote}: its ${claim} is ${formatClaim(claims[claim])}, not ${value}.`,
      );
  const { commit, repository, ref } = buildDefinition.externalParameters;
  const builder = runDetails.builder.id;
  if (claims.sha !== commit) throw createMismatchError('commit', commit, claims.sha);
  // GitHub and GitLab name the repository without its host.
  const repositoryPath = claims.repository ?? claims.project_path;
  const host = findRepositoryHost(tokenVerifier.issuer);
  if (!isRepository(repository, host, repositoryPath))
    throw createMismatchError('repository', repository, repositoryPath && `${host}/${repositoryPath}`);
  if (claims.ref !== undefined && claims.ref !== ref) throw createMismatchError('ref', ref, claims.ref);
  if (claims.workflow_ref !== undefined && builder !== `${host}/${formatClaim(claims.workflow_ref)}`)
    throw createMismatchError('builder', builder, claims.workflow_ref);
  return { kind: 'pipeline', issuer: tokenVerifier.issuer, claims: pipeline };
}

/**
 * Returns true if a stated URL is the exact URL of the repository, optionally with `.git`. The site shows the URL as
 * the origin.
 */
const isRepository = (url: string, host: string, path: unknown) =>
  typeof path === 'string' && url.replace(/\.git$/, '') === `${host}/${path}`;

/**
 * Returns the base URL of the repositories of an issuer. GitLab issues tokens under its own URL, GitHub Enterprise
 * Server under `/_services/token`, and GitHub's own hosts under the subdomain `token.actions`, to which an enterprise
 * can add its name.
 */
export function findRepositoryHost(issuer: string): string {
  if (/^https:\/\/token\.actions\.githubusercontent\.com(\/|$)/.test(issuer)) return 'https://github.com';
  return issuer.replace(/^https:\/\/token\.actions\./, 'https://').replace(/\/(_services\/token\/?)?$/, '');
}

const createMismatchError = (field: string, stated: string | undefined, claim: unknown) =>
  new HttpError(
    422,
    typeof claim === 'string'
      ? `The provenance states the ${field} ${stated ?? 'none'}, but the pipeline ran for ${claim}.`
      : `The provenance states the ${field} ${stated ?? 'none'}, but the token of the pipeline names no ${field}.`,
  );

/** The issuer decides the type of a claim. */
const formatClaim = (claim: unknown) => (typeof claim === 'string' ? claim : 'missing');
