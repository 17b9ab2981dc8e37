import { serviceConfig } from '../src/serviceConfig.ts';
import { startService } from '../src/startService.ts';
import { buildTestApp } from './aService.ts';

await startService(buildTestApp, serviceConfig('leads'));
