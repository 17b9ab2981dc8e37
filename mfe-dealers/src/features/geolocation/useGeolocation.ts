import type { Coordinates } from '@msv/contracts/dealers/search/distances';
import { useCallback, useEffect, useRef, useState } from 'react';

interface LocationResult {
  location?: Coordinates;
  errorMessage?: string;
}

/**
 * Provides the visitor's location. The browser requests it only when `locate` is called, keeps it in memory and never
 * sends it to a server.
 */
export function useGeolocation() {
  const [result, setResult] = useState<LocationResult & { isLocating?: boolean }>({});
  /** Results of earlier requests are ignored. */
  const requestNumber = useRef(0);

  const clear = useCallback(() => {
    requestNumber.current++;
    setResult({});
  }, []);

  const locate = useCallback(async () => {
    const number = ++requestNumber.current;
    setResult({ isLocating: true });
    const found = await requestLocation();
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

/** Leaves enough time for a GPS cold start and for the visitor to answer the browser's permission prompt. */
const timeoutMs = 20_000;
const maxPositionAgeMs = 300_000;

const messages = {
  unsupported: "Your browser doesn't support location. Enter your ZIP code instead.",
  denied: "We don't have permission to use your location. Enter your ZIP code instead.",
  unavailable: "We couldn't find your location. Enter your ZIP code instead.",
  timeout: 'Finding your location took too long. Try again, or enter your ZIP code instead.',
};

function requestLocation(): Promise<LocationResult> {
  return new Promise((resolve) => {
    const fail = (reason: keyof typeof messages) => resolve({ errorMessage: messages[reason] });
    if (!navigator.geolocation) return fail('unsupported');
    // The `timeout` of `getCurrentPosition` starts only after the visitor has answered the permission prompt.
    const timer = setTimeout(fail, timeoutMs, 'timeout');
    const finish = (result: LocationResult) => {
      clearTimeout(timer);
      resolve(result);
    };
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude } }) => finish({ location: { latitude, longitude } }),
      (error) => finish({ errorMessage: messages[classifyError(error)] }),
      { maximumAge: maxPositionAgeMs, timeout: timeoutMs },
    );
  });
}

function classifyError(error: GeolocationPositionError): keyof typeof messages {
  if (error.code === error.PERMISSION_DENIED) return 'denied';
  return error.code === error.TIMEOUT ? 'timeout' : 'unavailable';
}
