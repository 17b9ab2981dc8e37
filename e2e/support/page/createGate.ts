/** Promise that a test resolves to let a delayed response continue. */
export interface Gate {
  /** Resolves when the gate opens. */
  readonly opened: Promise<void>;
  open(): void;
}

/** Creates a closed gate, with which a route handler holds a response back until the test opens the gate. */
export function createGate(): Gate {
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { opened, open };
}
