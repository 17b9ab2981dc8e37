import { rejectToken } from '@msv/service-kit/forms/rateLimitPlugin';
import { parseBearerToken, tokenMatches } from '@msv/service-kit/http/bearerToken';
import { HttpError } from '@msv/service-kit/http/HttpError';
import type { Service } from '@msv/service-kit/server/createService';
import type { FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import type { ReleasesConfig } from '../config.ts';
import { findTeamByToken, operatorName, type Team } from '../teams/teamTokens.ts';

declare module 'fastify' {
  interface FastifyInstance {
    teams: {
      /**
       * Returns the team that owns the request's bearer token.
       * @throws {HttpError} 401 if the token is missing or unknown, 429 after too many failures
       */
      authenticate(request: FastifyRequest): Promise<Team>;
      /**
       * Returns the team of the token if it may change the remote.
       * @throws {HttpError} Like `authenticate`, and 403 if the team may not change the remote
       */
      authorizeChange(request: FastifyRequest, remote: string): Promise<Team>;
      /**
       * Returns the operator's team if the request has an operator token.
       * @throws {HttpError} Like `authenticate`, and 403 if the token belongs to another team
       */
      requireOperator(request: FastifyRequest): Promise<Team>;
      /**
       * Returns true if the request has the token of a team or of the edges.
       * @throws {HttpError} 429 after too many unknown tokens
       */
      isTeamOrEdge(request: FastifyRequest): Promise<boolean>;
    };
  }
}

type TeamsConfig = Pick<ReleasesConfig, 'RELEASES_TOKENS' | 'RELEASES_EDGE_TOKEN'>;

/** Decorates `app.teams`, which authenticates bearer tokens. Rejected tokens count toward the rate limit. */
export const teamsPlugin = fp(registerTeams, { name: 'teamsPlugin', dependencies: ['rateLimitPlugin'] });

async function registerTeams(app: Service, config: TeamsConfig) {
  const { RELEASES_TOKENS, RELEASES_EDGE_TOKEN: edgeTokenDigest } = config;

  async function authenticate(request: FastifyRequest, required = 'A team token'): Promise<Team> {
    const token = parseBearerToken(request);
    const team = findTeamByToken(token, RELEASES_TOKENS);
    if (team) return team;
    return rejectToken(request, token ? 'This token is not valid.' : `${required} is required.`);
  }

  app.decorate('teams', {
    authenticate: (request) => authenticate(request),
    async authorizeChange(request, remote) {
      return assertTeamMayChangeRemote(await authenticate(request), remote);
    },
    async requireOperator(request) {
      const team = await authenticate(request, "The operator's token");
      if (team.name === operatorName) return team;
      throw new HttpError(403, 'Only the operator can do this.');
    },
    async isTeamOrEdge(request) {
      const token = parseBearerToken(request);
      const isEdge = edgeTokenDigest !== undefined && tokenMatches(token, edgeTokenDigest);
      if (isEdge || findTeamByToken(token, RELEASES_TOKENS)) return true;
      if (token) await app.limitPosts(request);
      return false;
    },
  });
}

/**
 * Returns the given team.
 * @throws {HttpError} 403 if the team may not change the remote
 */
export function assertTeamMayChangeRemote(team: Team, remote: string): Team {
  if (team.mayChange(remote)) return team;
  throw new HttpError(403, `The token of ${team.name} cannot change ${remote}.`);
}
