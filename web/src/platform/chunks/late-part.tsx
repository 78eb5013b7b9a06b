import { useEffect, type ComponentType, type ReactNode } from 'react';
import { useStore } from 'zustand/react';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { remember } from '../remember.ts';
import { keepAsking } from './load-chunk.ts';

/** Code that is loaded when it is first needed. */
interface LateModule<Module> {
  /** `missing`: a newer release no longer has the file. */
  readonly loaded: StoreApi<{ readonly module?: Module; readonly missing?: unknown }>;
  readonly begin: () => Promise<void>;
}

/** @param load calls `loadChunk` */
export function lateModule<Module>(load: () => Promise<Module>): LateModule<Module> {
  const loaded: LateModule<Module>['loaded'] = createStore(() => ({}));
  const begin = remember(() =>
    keepAsking(load).then(
      (module) => loaded.setState({ module }),
      (missing: unknown) => loaded.setState({ missing }),
    ),
  );
  return { loaded, begin };
}

/**
 * A part of a page whose code is loaded when it is first rendered. Until then the page shows `fallback` in its place. If a newer release no
 * longer has the file, the fallback stays; what somebody waits for (`isAwaited`) fails instead, so that the page says so and offers a reload.
 * `Suspense` would show a part up to a third of a second after it has loaded.
 */
export function latePart<Module, Props extends object>(
  { loaded, begin }: LateModule<Module>,
  pick: (module: Module) => ComponentType<Props>,
  isAwaited: (props: Props) => boolean = () => false,
) {
  return function LatePart(props: Props & { fallback?: ReactNode }) {
    const { module, missing } = useStore(loaded);
    useEffect(() => void begin(), []);
    if (missing !== undefined && isAwaited(props)) throw missing;
    if (module === undefined) return props.fallback;
    const Part = pick(module);
    return <Part {...props} />;
  };
}
