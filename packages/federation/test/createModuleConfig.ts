import { ModuleConfig, type ModuleConfigInput } from '@msv/contracts/releases/modules/moduleConfig';
import * as v from 'valibot';

/** Creates the configuration of a module with one page. */
export const createModuleConfig = (overrides: Partial<ModuleConfigInput> = {}): ModuleConfig =>
  v.parse(ModuleConfig, {
    name: 'inventory',
    owner: 'Inventory team',
    pagePrefixes: ['/inventory'],
    routes: { '/inventory': 'InventoryPage' },
    ...overrides,
  });
