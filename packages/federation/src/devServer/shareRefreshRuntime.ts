import * as runtime from 'react-refresh/runtime';
import { refreshRuntimeGlobalName } from './browserNames.ts';

// Shares the React refresh runtime of the shell with remotes in development. This must be the first module of
// the shell's development bundle, because the runtime must be loaded before React. Remotes are loaded after
// React, so they cannot load a runtime themselves.
Object.assign(globalThis, { [refreshRuntimeGlobalName]: runtime });
