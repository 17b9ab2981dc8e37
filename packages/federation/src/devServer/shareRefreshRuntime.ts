import * as runtime from 'react-refresh/runtime';
import { refreshRuntimeGlobalName } from './browserNames.ts';

// The runtime must be loaded before React, so this is the first module of the shell's development bundle. Remotes are
// loaded after React and use the shell's runtime.
Object.assign(globalThis, { [refreshRuntimeGlobalName]: runtime });

// React remembers failed error boundaries only after a first refresh. Without that, a page that fails when it loads
// would still show its error after the fix.
void import(/* webpackMode: "eager" */ 'react-dom/client').then(() => {
  runtime.register(() => null, 'first refresh');
  runtime.register(() => null, 'first refresh');
  runtime.performReactRefresh();
});
