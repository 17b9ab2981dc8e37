/** A part of the project whose tests `npm run mutate` tests. */
export interface MutationTarget {
  /** Globs of the source files that are mutated. Tests are always excluded. */
  readonly files: readonly string[];
  /**
   * Globs of the tests that must notice the mutants. They must not need a build. Name few, fast tests, because each
   * mutant runs all tests that reach it.
   */
  readonly tests: readonly string[];
}

/** The targets by name, with paths from the root of the project. */
export const mutationTargets: Readonly<Record<string, MutationTarget>> = {
  signatures: {
    files: ['packages/delivery/src/signing/*.ts'],
    tests: ['packages/delivery/src/signing/*.test.ts'],
  },
  transitions: {
    files: ['services/releases/src/registry/changes/*.ts'],
    tests: ['services/releases/src/registry/changes/*.test.ts'],
  },
  judging: {
    files: ['services/releases/src/evaluation/*.ts', '!services/releases/src/evaluation/evaluationConfig.ts'],
    tests: ['services/releases/src/evaluation/*.test.ts'],
  },
  aborts: {
    files: [
      'services/releases/src/evaluation/evaluationConfig.ts',
      'services/releases/src/plugins/candidateEvaluation.ts',
    ],
    tests: [
      'services/releases/src/config.test.ts',
      'services/releases/test/judging/candidateEvaluation.test.ts',
    ],
  },
  tokens: {
    files: [
      'packages/service-kit/src/http/bearerToken.ts',
      'packages/service-kit/src/operators/{OperatorTokenList,protectOperatorRoutes}.ts',
      'services/releases/src/teams/*.ts',
      'services/releases/src/plugins/teams.ts',
    ],
    tests: [
      'packages/service-kit/src/http/bearerToken.test.ts',
      'packages/service-kit/src/operators/*.test.ts',
      'services/releases/src/teams/*.test.ts',
      'services/releases/src/plugins/*.test.ts',
    ],
  },
  sessions: {
    files: [
      'services/releases/src/plugins/{sessions,endedSessions,derivedKeys}.ts',
      'services/releases/src/keys/*.ts',
    ],
    tests: [
      'services/releases/src/keys/*.test.ts',
      'services/releases/test/{statusPage,personalTokens}.test.ts',
    ],
  },
  channels: {
    files: ['services/leads/src/channels/**/*.ts'],
    tests: ['services/leads/src/channels/**/*.test.ts', 'services/leads/src/config.test.ts'],
  },
  delivery: {
    files: ['services/leads/src/delivery/*.ts'],
    tests: ['services/leads/src/delivery/*.test.ts'],
  },
  financing: {
    files: ['mfe-financing/src/features/{financing-options,scoring,payment-schedule}/*.ts'],
    tests: ['mfe-financing/src/features/{financing-options,scoring,payment-schedule}/*.test.ts'],
  },
  log: {
    files: ['packages/embedded-mongo/src/storage/log/*.ts'],
    tests: ['packages/embedded-mongo/src/storage/log/*.test.ts'],
  },
  storage: {
    files: ['packages/embedded-mongo/src/storage/{*,indexes/*,lock/*}.ts'],
    tests: ['packages/embedded-mongo/src/storage/{*,indexes/*,lock/*}.test.ts'],
  },
};
