import { createProxy } from './createProxy.ts';

const { PORT = '3000', EDGES = '' } = process.env;

const app = createProxy(EDGES.split(','));
process.once('SIGTERM', () => void app.close());
await app.listen({ port: Number(PORT), host: 'localhost' });
