/** What components of these pages do with time, and with what is loaded later. */
import type { FunctionComponent } from "preact";
import { useEffect, useLayoutEffect, useState } from "preact/hooks";

/** Whether something has been so for some milliseconds: what is over sooner is not spoken of. */
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

/** The time in ms since 1970, anew every so many milliseconds while it runs. */
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

/** A component that is loaded when it is drawn first; nothing is drawn before. */
export function later<Props extends object>(load: () => Promise<FunctionComponent<Props>>): FunctionComponent<Props> {
  return (props) => {
    const [Loaded, setLoaded] = useState<FunctionComponent<Props>>();
    useLayoutEffect(() => void load().then((loaded) => setLoaded(() => loaded)), []);
    return Loaded ? <Loaded {...props} /> : null;
  };
}
