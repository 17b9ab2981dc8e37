export interface BenchCommand {
  command: string;
  args: string[];
}

/** The commands of the benchmarks, by name. Budgets are in the root package.json. */
export const benchCommands: Record<string, BenchCommand> = {
  database: createNodeCommand('scripts/dist/bench/database/databaseBench.js'),
  edge: createNodeCommand('scripts/dist/bench/edge/edgeBench.js'),
  page: createNodeCommand('scripts/dist/bench/page/pageBench.js'),
  routes: createNodeCommand('scripts/dist/bench/routes/routesBench.js'),
  publish: createNodeCommand('scripts/dist/bench/publish/publishBench.js'),
  filter: createNodeCommand('scripts/dist/bench/filter/filterBench.js'),
  dealers: createNodeCommand('scripts/dist/bench/dealers/dealersBench.js'),
  financing: createWorkspaceCommand('@msv/mfe-financing', 'bench'),
  soak: createNodeCommand('scripts/dist/bench/soak/soakBench.js'),
  recovery: createNodeCommand('scripts/dist/bench/recovery/recoveryBench.js'),
  repository: createNodeCommand('scripts/dist/bench/repository/repositoryBench.js'),
  independence: createNodeCommand('scripts/dist/bench/independence/independenceBench.js'),
  longUrls: createNodeCommand('scripts/dist/bench/longUrls/longUrlsBench.js'),
  swaps: createNodeCommand('scripts/dist/bench/swaps/swapsBench.js'),
  dev: createNodeCommand('scripts/dist/bench/dev/devBench.js'),
  traces: createNodeCommand('scripts/dist/bench/traces/tracesBench.js'),
  modules: createNodeCommand('scripts/dist/bench/modules/modulesBench.js'),
  growth: createNodeCommand('scripts/dist/bench/growth/growthBench.js'),
};

function createNodeCommand(file: string): BenchCommand {
  return { command: process.execPath, args: [file] };
}

function createWorkspaceCommand(workspace: string, script: string): BenchCommand {
  return { command: 'npm', args: ['run', '--silent', script, '-w', workspace] };
}
