import { startService } from '@msv/service-kit/server/startService';
import { buildApp } from './app.ts';
import { InventoryConfig } from './config.ts';

await startService(buildApp, InventoryConfig);
