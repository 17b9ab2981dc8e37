import { remote } from '@msv/federation/remote';

export default remote({
  name: 'inventory',
  owner: 'Inventory team',
  routes: {
    '/inventory': 'InventoryPage',
    '/inventory/:slug': 'VehiclePage',
  },
});
