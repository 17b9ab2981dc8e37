import type { Coordinates } from '@msv/dealer-search/Coordinates';
import { useCallback, useEffect, useRef, useState } from 'react';

/** Leaves enough time for a GPS cold start and for the visitor to answer the browser's permission prompt. */
const timeoutMs = 20_000;
/** Accepts a position that the browser determined within the last five minutes. */
const maxPositionAgeMs = 300_000;

const messages = {
  unsupported: "Your browser doesn't support location. Enter your ZIP code instead.",
  denied: "We don't have permission to use your location. Enter your ZIP code instead.",
  unavailable: "We couldn't find your location. Enter your ZIP code instead.",
  timeout: 'Finding your location took too long. Try again, or enter your ZIP code instead.',
} as const;

type GeolocationState = { isLocating?: boolean; location?: Coordinates; error?: keyof typeof messages };

/**
 * Provides the visitor's location. It is requested only when `locate` is called, kept in memory and never sent to a
 * server.
 */
export function useGeolocation() {
  const [{ isLocating = false, location, error }, setState] = useState<GeolocationState>({});
  /** The pending request. Results of earlier requests are ignored. */
  const request = useRef({ id: 0, timer: 0 });

  const finish = useCallback((state: GeolocationState) => {
    clearTimeout(request.current.timer);
    request.current.id++;
    setState(state);
  }, []);

  const locate = useCallback(() => {
    if (!navigator.geolocation) return finish({ error: 'unsupported' });
    finish({ isLocating: true });
    const { current } = request;
    const { id } = current;
    const finishRequest = (state: GeolocationState) => {
      if (current.id === id) finish(state);
    };
    // The browser's own timeout does not start until the visitor has answered the permission prompt.
    current.timer = window.setTimeout(finishRequest, timeoutMs, { error: 'timeout' });
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude } }) => finishRequest({ location: { latitude, longitude } }),
      (positionError) => finishRequest({ error: classifyError(positionError) }),
      { maximumAge: maxPositionAgeMs, timeout: timeoutMs },
    );
  }, [finish]);

  const clear = useCallback(() => finish({}), [finish]);

  useEffect(() => {
    const { current } = request;
    return () => {
      current.id++;
      clearTimeout(current.timer);
    };
  }, []);

  return { location, isLocating, errorMessage: error && messages[error], locate, clear };
}

export type UseGeolocationResult = ReturnType<typeof useGeolocation>;

function classifyError(error: GeolocationPositionError): keyof typeof messages {
  if (error.code === error.PERMISSION_DENIED) return 'denied';
  return error.code === error.TIMEOUT ? 'timeout' : 'unavailable';
}
