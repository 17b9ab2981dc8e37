import { startService } from '@msv/service-kit/server/startService';
import { buildApp } from './app.ts';
import { ReleasesConfig } from './config.ts';

await startService(buildApp, ReleasesConfig);
