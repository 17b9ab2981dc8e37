import { startService } from '@msv/service-kit/server/startService';
import { buildRenderer } from './app.ts';
import { RendererConfig } from './config.ts';

await startService(buildRenderer, RendererConfig);
