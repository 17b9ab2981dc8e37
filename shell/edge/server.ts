import { startService } from '@msv/service-kit/server/startService';
import { buildEdge } from './app.ts';
import { EdgeConfig } from './config.ts';

await startService(buildEdge, EdgeConfig);
