import { startService } from '@msv/service-kit/startService';
import { buildApp } from './app.ts';
import { LeadsConfig } from './config.ts';

await startService(buildApp, LeadsConfig);
