import { remote } from '@msv/federation/remote';

export default remote({
  name: 'financing',
  owner: 'Financing team',
  routes: { '/financing': 'FinancingPage' },
});
