import { startService } from '@msv/service-kit/server/startService';
import { buildApp } from './app.ts';
import { LeadsConfig } from './config.ts';

await startService(buildApp, LeadsConfig);
