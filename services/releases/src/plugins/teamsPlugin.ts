import { createTokenRequiredError, parseBearerToken, tokenMatches } from '@msv/service-kit/http/bearerToken';
import { HttpError } from '@msv/service-kit/http/HttpError';
import type { Service } from '@msv/service-kit/server/createService';
import type { FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import type { ReleasesConfig } from '../config.ts';
import { findTeamByToken, operatorName, type Team } from '../teams/teamTokenList.ts';

declare module 'fastify' {
  interface FastifyInstance {
    teams: {
      /**
       * Returns the team that owns the request's bearer token.
       * @throws {HttpError} 401 if the token is missing or unknown
       */
      authenticate(request: FastifyRequest): Team;
      /**
       * Returns the team that owns the request's bearer token.
       * @throws {HttpError} 401 if the token is missing or unknown, 403 if the team may not change the remote
       */
      authorizeChange(request: FastifyRequest, remote: string): Team;
      /**
       * Returns the operator's team if the request has an operator token.
       * @throws {HttpError} 401 if the token is missing or unknown, 403 if it belongs to another team
       */
      requireOperator(request: FastifyRequest): Team;
      /** Returns true if the request has the token of a team or of the edges. */
      isTeamOrEdge(request: FastifyRequest): boolean;
    };
  }
}

type TeamsConfig = Pick<ReleasesConfig, 'RELEASES_TOKENS' | 'RELEASES_EDGE_TOKEN'>;

/** Decorates `app.teams`, which authenticates and authorizes requests by bearer token. */
export const teamsPlugin = fp(registerTeams, { name: 'teamsPlugin' });

async function registerTeams(app: Service, config: TeamsConfig) {
  const { RELEASES_TOKENS, RELEASES_EDGE_TOKEN: edgeTokenDigest } = config;

  function authenticate(request: FastifyRequest, required = 'A team token'): Team {
    const token = parseBearerToken(request);
    const team = findTeamByToken(token, RELEASES_TOKENS);
    if (team) return team;
    throw createTokenRequiredError(token ? 'This token is not valid.' : `${required} is required.`);
  }

  app.decorate('teams', {
    authenticate: (request) => authenticate(request),
    authorizeChange(request, remote) {
      return assertTeamMayChangeRemote(authenticate(request), remote);
    },
    requireOperator(request) {
      const team = authenticate(request, "The operator's token");
      if (team.name === operatorName) return team;
      throw new HttpError(403, 'Only the operator can do this.');
    },
    isTeamOrEdge(request) {
      const token = parseBearerToken(request);
      const isEdge = edgeTokenDigest !== undefined && tokenMatches(token, edgeTokenDigest);
      return isEdge || findTeamByToken(token, RELEASES_TOKENS) !== undefined;
    },
  });
}

/**
 * Returns the given team if it may change the remote.
 * @throws {HttpError} 403 if the team may not change the remote
 */
export function assertTeamMayChangeRemote(team: Team, remote: string): Team {
  if (team.mayChange(remote)) return team;
  throw new HttpError(403, `The token of ${team.name} cannot change ${remote}.`);
}
