import { startService } from '@msv/service-kit/startService';
import { buildApp } from './app.ts';
import { InventoryConfig } from './config.ts';

await startService(buildApp, InventoryConfig);
