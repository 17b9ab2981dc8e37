import { startService } from '@msv/service-kit/server/startService';
import { buildApp } from './app.ts';
import { DealersConfig } from './config.ts';

await startService(buildApp, DealersConfig);
