import { remote } from '@msv/federation/remote';

export default remote({
  name: 'dealers',
  owner: 'Dealers team',
  routes: {
    '/dealerships': 'DealershipsPage',
    '/add-dealership': 'AddDealershipPage',
    '/states': 'StatesPage',
    '/states/:slug': 'StatePage',
    '/usa': 'UsaPage',
  },
});
