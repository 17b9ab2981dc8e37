import { createServiceConfigSchema } from '../../src/config/serviceConfig.ts';
import { startService } from '../../src/server/startService.ts';
import { buildSampleApp } from '../buildSampleService.ts';

await startService(buildSampleApp, createServiceConfigSchema({ port: 4005 }));
