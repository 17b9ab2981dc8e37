import { startService } from '@msv/service-kit/server/startService';
import { buildApp } from './app.ts';
import { ContentConfig } from './config.ts';

await startService(buildApp, ContentConfig);
