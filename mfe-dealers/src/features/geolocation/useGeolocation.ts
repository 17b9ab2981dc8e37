import { useCallback, useEffect, useRef, useState } from 'react';
import { type LocationResult, locationFailedMessage } from './LocationResult.ts';

/**
 * Provides the visitor's location. It is requested only when `locate` is called, kept in memory and never sent to a
 * server. The script that requests it loads at the same time.
 */
export function useGeolocation() {
  const [result, setResult] = useState<LocationResult & { isLocating?: boolean }>({});
  /** Number of the latest request. Results of earlier requests are ignored. */
  const requestNumber = useRef(0);

  const clear = useCallback(() => {
    requestNumber.current++;
    setResult({});
  }, []);

  const locate = useCallback(async () => {
    const number = ++requestNumber.current;
    setResult({ isLocating: true });
    const found = await import('./requestLocation.ts').then(
      ({ requestLocation }) => requestLocation(),
      () => ({ errorMessage: locationFailedMessage }),
    );
    if (number === requestNumber.current) setResult(found);
  }, []);

  useEffect(
    () => () => {
      requestNumber.current++;
    },
    [],
  );

  return { isLocating: false, ...result, locate, clear };
}

export type UseGeolocationResult = ReturnType<typeof useGeolocation>;
