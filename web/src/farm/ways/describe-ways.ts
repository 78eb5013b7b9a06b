import { useMessages } from '../../platform/language/use-messages.ts';
import messages from './ways.messages.ts';
import type { WaysShown } from './ways.tsx';

/** Adds to the description of a scene what it shows of the ways to grow. */
export function useWaysDescription({ care, overtimeBed, further }: WaysShown = {}) {
  const t = useMessages(messages);
  const shown = [
    ...(care ? [`farm-scene.with-${care}` as const] : []),
    ...(further === undefined ? [] : ['farm-scene.with-crop' as const]),
    ...(overtimeBed === undefined ? [] : ['farm-scene.with-overtime' as const]),
  ];
  return (description: string) => shown.reduce((scene, each) => t(each, { scene }), description);
}
