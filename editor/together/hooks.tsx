/** Hooks for time, and for components that are loaded later. */
import type { FunctionComponent } from "preact";
import { useEffect, useLayoutEffect, useState } from "preact/hooks";

/**
 * True once `isSo` has been true for this many milliseconds without a break. Shorter states are not worth a message.
 */
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

/** The time in milliseconds since 1970. While `runs` is true, it is updated after every `every` milliseconds. */
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

/** A component that is loaded when it is first drawn. Until it is loaded, nothing is drawn. */
export function later<Props extends object>(load: () => Promise<FunctionComponent<Props>>): FunctionComponent<Props> {
  return (props) => {
    const [Loaded, setLoaded] = useState<FunctionComponent<Props>>();
    useLayoutEffect(() => void load().then((loaded) => setLoaded(() => loaded)), []);
    return Loaded ? <Loaded {...props} /> : null;
  };
}
