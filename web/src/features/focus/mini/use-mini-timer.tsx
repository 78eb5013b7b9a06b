import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { openMiniWindow } from '../../../platform/picture-in-picture.ts';
import { MiniTimer } from '../late-parts.tsx';

const WIDTH = 320;
const HEIGHT = 200;

/** The timer in a small always-on-top window, which closes with the focus page. Render `portal` anywhere on that page. */
export function useMiniTimer() {
  const [mini, setMini] = useState<Window>();

  useEffect(() => {
    if (!mini) return undefined;
    const gone = () => setMini(undefined);
    mini.addEventListener('pagehide', gone);
    return () => {
      mini.removeEventListener('pagehide', gone);
      mini.close();
    };
  }, [mini]);

  return {
    mini,
    toggle: () => (mini ? setMini(undefined) : void openMiniWindow(WIDTH, HEIGHT).then(setMini)),
    portal: mini && createPortal(<MiniTimer view={mini} />, mini.document.body),
  };
}
