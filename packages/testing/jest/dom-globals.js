import { TextDecoder, TextEncoder } from 'node:util';

// react-router reads these at import; jsdom lacks them.
Object.assign(globalThis, { TextDecoder, TextEncoder });
