export type Bench = { command: string; args: string[] };

/** The benches by name. A new one is one line here and its budgets in the root package.json. */
export const benches: Record<string, Bench> = {
  database: workspaceScript('@msv/embedded-mongo', 'bench'),
  edge: node('scripts/dist/bench/edgeBench.js'),
  page: node('scripts/dist/bench/pageBench.js'),
  publish: node('scripts/dist/bench/publishBench.js'),
  filter: node('scripts/dist/bench/filterBench.js'),
  dealers: node('scripts/dist/bench/dealersBench.js'),
  financing: workspaceScript('@msv/mfe-financing', 'bench'),
  soak: node('scripts/dist/bench/soakBench.js'),
  independence: node('scripts/dist/bench/independenceBench.js'),
  swaps: node('scripts/dist/bench/swapsBench.js'),
};

function node(program: string): Bench {
  return { command: process.execPath, args: [program] };
}

function workspaceScript(workspace: string, script: string): Bench {
  return { command: 'npm', args: ['run', '--silent', script, '-w', workspace] };
}
