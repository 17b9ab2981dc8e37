import { createContext, useContext } from 'react';

/** Tells the shell that something the visitor waits for has begun; call what it returns when it has ended. */
export type BeginActivity = () => () => void;

export const ActivityContext = createContext<BeginActivity>(() => () => {});

/** Wraps work that a visitor waits for, so that the shell shows that something is going on. */
export function useActivity(): <T>(work: Promise<T>) => Promise<T> {
  const begin = useContext(ActivityContext);
  return (work) => work.finally(begin());
}
