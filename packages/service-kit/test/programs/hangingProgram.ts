import { stopOnSignals } from '../../src/server/startService.ts';
import { buildSampleService } from '../buildSampleService.ts';

const app = buildSampleService({ PORT: '0', LOG_LEVEL: 'info' });
app.addHook('onClose', () => new Promise<void>(() => setInterval(() => {}, 1000)));
stopOnSignals(app, { timeoutMs: 100 });
await app.listen({ port: 0 });
app.log.info('running');
