import { createContext, useContext } from 'react';

/** Function that shows the shell's progress indicator until the function it returns is called. */
export type BeginActivity = () => () => void;

/** React context for the shell's progress indicator. The default value has no effect. */
export const ActivityContext = createContext<BeginActivity>(() => () => {});

/** Returns a function that shows the shell's progress indicator until a given promise settles. */
export function useActivity(): <T>(work: Promise<T>) => Promise<T> {
  const beginActivity = useContext(ActivityContext);
  return (work) => work.finally(beginActivity());
}
