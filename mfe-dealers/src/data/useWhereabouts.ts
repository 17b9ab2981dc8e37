import type { Place } from '@msv/contracts/Place';
import { useCallback, useEffect, useRef, useState } from 'react';

/** Long enough for a cold GPS and for a visitor who reads the browser's question before answering it. */
const patienceMs = 20_000;
/** Whoever asked a few minutes ago is hardly anywhere else. */
const maximumAge = 300_000;

const instead = 'You can type your ZIP code instead.';

const sentences = {
  unsupported: `This browser cannot tell where you are. ${instead}`,
  refused: `Your location was not shared, and that is fine. ${instead}`,
  unavailable: `Your location could not be found just now. ${instead}`,
  timeout: `Finding your location took too long. Try once more, or type your ZIP code instead.`,
} as const;

type State = { isAsking?: boolean; place?: Place; problem?: keyof typeof sentences };

/** Where the visitor is: asked for on a press and at no other time, kept in the page and sent nowhere. */
export function useWhereabouts() {
  const [{ isAsking = false, place, problem }, setState] = useState<State>({});
  /** Which question is waited for: an answer to an earlier one comes too late. */
  const question = useRef({ number: 0, timer: 0 });

  const settle = useCallback((state: State) => {
    clearTimeout(question.current.timer);
    question.current.number++;
    setState(state);
  }, []);

  const ask = useCallback(() => {
    if (!navigator.geolocation) return settle({ problem: 'unsupported' });
    settle({ isAsking: true });
    const asked = question.current;
    const { number } = asked;
    const answer = (state: State) => {
      if (asked.number === number) settle(state);
    };
    // The browser's own limit starts only after the visitor has answered its question.
    asked.timer = window.setTimeout(answer, patienceMs, { problem: 'timeout' });
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude } }) => answer({ place: { latitude, longitude } }),
      (error) => answer({ problem: problemOf(error) }),
      { maximumAge, timeout: patienceMs },
    );
  }, [settle]);

  const forget = useCallback(() => settle({}), [settle]);

  useEffect(() => {
    const asked = question.current;
    return () => {
      asked.number++;
      clearTimeout(asked.timer);
    };
  }, []);

  return { place, isAsking, problem: problem && sentences[problem], ask, forget };
}

export type Whereabouts = ReturnType<typeof useWhereabouts>;

function problemOf(error: GeolocationPositionError): keyof typeof sentences {
  if (error.code === error.PERMISSION_DENIED) return 'refused';
  return error.code === error.TIMEOUT ? 'timeout' : 'unavailable';
}
