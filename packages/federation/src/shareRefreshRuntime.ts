import * as runtime from 'react-refresh/runtime';
import { refreshRuntimeGlobal } from './refreshRuntimeGlobal.ts';

// First in the shell's development bundle: the one runtime that knows the page's React. Remotes come too late for it.
Object.assign(globalThis, { [refreshRuntimeGlobal]: runtime });
