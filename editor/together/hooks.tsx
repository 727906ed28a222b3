/** Helpers of these pages for time, and for parts that are loaded later. */
import type { FunctionComponent } from "preact";
import { useEffect, useLayoutEffect, useState } from "preact/hooks";

/** Whether something has been true for some milliseconds: shorter states are not reported. */
export function useLasting(isSo: boolean, milliseconds: number): boolean {
  const [lasts, setLasts] = useState(false);
  useEffect(() => {
    setLasts(false);
    if (!isSo) return;
    const timer = setTimeout(() => setLasts(true), milliseconds);
    return () => clearTimeout(timer);
  }, [isSo]);
  return isSo && lasts;
}

/** The time in ms since 1970, updated at an interval in ms while `runs` is true. */
export function useNow(runs: boolean, every: number): number {
  const [now, setNow] = useState(Date.now());
  useEffect(() => {
    if (!runs) return;
    setNow(Date.now());
    const timer = setInterval(() => setNow(Date.now()), every);
    return () => clearInterval(timer);
  }, [runs]);
  return now;
}

/** A component that is loaded when it is first drawn; nothing is drawn before. */
export function later<Props extends object>(load: () => Promise<FunctionComponent<Props>>): FunctionComponent<Props> {
  return (props) => {
    const [Loaded, setLoaded] = useState<FunctionComponent<Props>>();
    useLayoutEffect(() => void load().then((loaded) => setLoaded(() => loaded)), []);
    return Loaded ? <Loaded {...props} /> : null;
  };
}
