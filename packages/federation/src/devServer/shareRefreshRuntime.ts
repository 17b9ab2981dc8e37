import * as runtime from 'react-refresh/runtime';
import { refreshRuntimeGlobalName } from './browserNames.ts';

// Shares the React refresh runtime of the shell with remotes in development. This must be the first module of
// the shell's development bundle, because the runtime must be loaded before React. Remotes are loaded after
// React, so they cannot load a runtime themselves.
Object.assign(globalThis, { [refreshRuntimeGlobalName]: runtime });

// React remembers which error boundaries have failed only after a first refresh. Without it, a page that fails when it loads
// would still show its error after the fix.
void import(/* webpackMode: "eager" */ 'react-dom/client').then(() => {
  runtime.register(() => null, 'first refresh');
  runtime.register(() => null, 'first refresh');
  runtime.performReactRefresh();
});
