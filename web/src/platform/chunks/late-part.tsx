import { useEffect, type ComponentType, type ReactNode } from 'react';
import { useStore } from 'zustand/react';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { remember } from '../remember.ts';
import { keepAsking } from './load-chunk.ts';

/** Code that is loaded when it is first needed. */
interface LateModule<Module> {
  readonly loaded: StoreApi<{ readonly module?: Module }>;
  readonly begin: () => Promise<void>;
}

/** @param load calls `loadChunk` */
export function lateModule<Module>(load: () => Promise<Module>): LateModule<Module> {
  const loaded = createStore<{ readonly module?: Module }>(() => ({}));
  const begin = remember(() =>
    keepAsking(load).then(
      (module) => loaded.setState({ module }),
      () => undefined,
    ),
  );
  return { loaded, begin };
}

/**
 * A part of a page whose code is loaded when it is first rendered. Until then the page shows `fallback` in its place. No page fails without
 * it: if a newer release no longer has the file, the fallback stays. `Suspense` would show a part up to a third of a second after it has loaded.
 */
export function latePart<Module, Props extends object>(
  { loaded, begin }: LateModule<Module>,
  pick: (module: Module) => ComponentType<Props>,
) {
  return function LatePart(props: Props & { fallback?: ReactNode }) {
    const { module } = useStore(loaded);
    useEffect(() => void begin(), []);
    if (module === undefined) return props.fallback;
    const Part = pick(module);
    return <Part {...props} />;
  };
}
