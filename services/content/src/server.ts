import { startService } from '@msv/service-kit/startService';
import { buildApp } from './app.ts';
import { ContentConfig } from './config.ts';

await startService(buildApp, ContentConfig);
