import type { ModuleConfigInput } from '@msv/contracts/releases/modules/moduleConfig';

export default {
  name: 'financing',
  owner: 'Financing team',
  pagePrefixes: ['/financing'],
  routes: { '/financing': 'FinancingPage' },
  fragments: ['PaymentEstimate', 'RunningCost'],
  apiPrefixes: ['/api/financing'],
  conversions: { 'financing calculations': { event: 'financing_calculator_use' } },
  budget: { pageScriptsKb: 21 },
  ports: { service: 4003, devServer: 3103 },
} satisfies ModuleConfigInput;
