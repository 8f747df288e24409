/* Components that are fetched when they are first shown. React's own way, `lazy` under `Suspense`, holds back what has
   come until 300 ms after the last placeholder was painted, once more for each that lies within another. */
import { type ComponentType, type ReactNode, useEffect, useState } from "react";

/** Shows what waits, or nothing, until the module is here; a module that cannot be had is a fault of the page. */
export function later<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  waiting: ReactNode = null,
): ComponentType<Props> {
  let found: ComponentType<Props> | null = null;
  return function Later(props: Props) {
    const [state, setState] = useState<{ here: ComponentType<Props> | null; fault: unknown }>({
      here: found,
      fault: null,
    });
    useEffect(() => {
      let current = true;
      if (found === null)
        load().then(
          (module) => {
            found = module.default;
            if (current) setState({ here: found, fault: null });
          },
          (fault: unknown) => current && setState({ here: null, fault }),
        );
      return () => {
        current = false;
      };
    }, []);
    if (state.fault !== null) throw state.fault;
    const Here = state.here;
    return Here === null ? waiting : <Here {...props} />;
  };
}
