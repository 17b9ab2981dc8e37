import { ActivityContext, type BeginActivity } from '@msv/platform/host';
import { ProgressLine } from '@msv/ui/ProgressLine';
import { type ReactNode, useCallback, useState } from 'react';

/** Shows the progress line for as long as anything is on its way that the visitor waits for. */
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
      <ProgressLine isActive={running > 0} />
      {children}
    </ActivityContext>
  );
}
