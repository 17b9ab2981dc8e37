import { startService } from '@msv/service-kit/server/startService';
import { buildApp } from './app.ts';
import { FinancingConfig } from './config.ts';

await startService(buildApp, FinancingConfig);
