import { bearerToken, tokenRequired } from '@msv/service-kit/bearerToken';
import type { Service } from '@msv/service-kit/createService';
import { HttpError } from '@msv/service-kit/HttpError';
import type { FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import type { ReleasesConfig } from '../config.ts';
import { operator, type Team, teamOf } from '../teamTokens.ts';

declare module 'fastify' {
  interface FastifyInstance {
    teams: {
      /** Whose token came with the request. @throws HttpError 401 */
      of(request: FastifyRequest): Team;
      /** The team, if it may change the remote. @throws HttpError 401 or 403 */
      changing(request: FastifyRequest, remote: string): Team;
      /** @throws HttpError 401 or 403 for everybody but the operator */
      operator(request: FastifyRequest): Team;
    };
  }
}

/** `app.teams`: who is at the door, by the bearer token of the request. */
export const teams = fp(async (app: Service, { RELEASES_TOKENS }: ReleasesConfig) => {
  function of(request: FastifyRequest): Team {
    const token = bearerToken(request);
    const team = teamOf(token, RELEASES_TOKENS);
    if (team) return team;
    throw tokenRequired(token ? 'This token is not known here.' : 'Send the token of your team.');
  }

  app.decorate('teams', {
    of,
    changing(request, remote) {
      return checkTeam(of(request), remote);
    },
    operator(request) {
      const team = of(request);
      if (team.name === operator) return team;
      throw new HttpError(403, 'Only the operator may do this.');
    },
  });
});

/** @throws HttpError 403 where a remote is another team's */
export function checkTeam(team: Team, remote: string): Team {
  if (team.mayChange(remote)) return team;
  throw new HttpError(403, `This token is one of ${team.name} and may not change ${remote}.`);
}
