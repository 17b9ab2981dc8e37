import { ActivityContext, type BeginActivity } from '@msv/platform/host';
import { ProgressLine } from '@msv/ui/ProgressLine';
import { createContext, type ReactNode, useCallback, useContext, useState } from 'react';

const IsBusyContext = createContext(false);

/** Counts what is on its way that the visitor waits for. */
export function Activity({ children }: { children: ReactNode }) {
  const [running, setRunning] = useState(0);
  const begin = useCallback<BeginActivity>(() => {
    let hasEnded = false;
    setRunning((count) => count + 1);
    return () => {
      if (hasEnded) return;
      hasEnded = true;
      setRunning((count) => count - 1);
    };
  }, []);
  return (
    <ActivityContext value={begin}>
      <IsBusyContext value={running > 0}>{children}</IsBusyContext>
    </ActivityContext>
  );
}

/** The line on top of the page while something is on its way. */
export function ActivityLine() {
  return <ProgressLine isActive={useContext(IsBusyContext)} />;
}
