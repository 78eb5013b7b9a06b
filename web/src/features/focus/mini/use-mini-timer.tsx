import { useEffect, useState, type ReactPortal } from 'react';
import { createPortal } from 'react-dom';
import { openMiniWindow } from '../../../platform/mini-window.ts';
import type { Runner } from '../runner/runner.ts';
import { MiniTimer } from './mini-timer.tsx';

export interface MiniTimerWindow {
  readonly isOpen: boolean;
  /** Opens it, or closes it where it is open. */
  readonly toggle: () => void;
  /** Its content, to be rendered somewhere on the page. */
  readonly portal: ReactPortal | null;
}

const WIDTH = 320;
const HEIGHT = 200;

/** The timer in a small window above all others, for as long as the focus page is there. */
export function useMiniTimer(runner: Runner): MiniTimerWindow {
  const [mini, setMini] = useState<Window | null>(null);

  useEffect(() => {
    if (!mini) return undefined;
    const gone = () => setMini(null);
    mini.addEventListener('pagehide', gone);
    return () => {
      mini.removeEventListener('pagehide', gone);
      mini.close();
    };
  }, [mini]);

  async function open() {
    setMini((await openMiniWindow(WIDTH, HEIGHT)) ?? null);
  }
  return {
    isOpen: mini !== null,
    toggle: () => (mini ? setMini(null) : void open()),
    portal: mini && createPortal(<MiniTimer runner={runner} />, mini.document.body),
  };
}
