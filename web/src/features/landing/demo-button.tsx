import { useState } from 'react';
import { useNavigate } from 'react-router';
import { loadChunk } from '../../platform/chunks/load-chunk.ts';
import { AlertMessage } from '../../ui/alert-message.tsx';
import { Button } from '../../ui/button.tsx';

type DemoState = 'idle' | 'starting' | 'failed';

/** Try Demo: signs in anonymously and goes to the dashboard, or says that it could not (section 8, D24). */
export function DemoButton() {
  const [state, setState] = useState<DemoState>('idle');
  const navigate = useNavigate();

  async function start() {
    setState('starting');
    if (!(await startDemo())) return setState('failed');
    await navigate('/dashboard');
  }

  return (
    <>
      <Button size="large" disabled={state === 'starting'} onClick={() => void start()}>
        {state === 'starting' ? 'Starting Demo...' : 'Try Demo'}
      </Button>
      {state === 'failed' && (
        <div className="w-full max-w-reading">
          <AlertMessage onDismiss={() => setState('idle')}>
            Demo mode failed to start. Please try again.
          </AlertMessage>
        </div>
      )}
    </>
  );
}

/** What it takes is loaded when it is asked for; that it does not arrive is a failure like any other. */
async function startDemo(): Promise<boolean> {
  try {
    const demo = await loadChunk('api/demo', () => import('../../api/demo.ts'));
    return (await demo.startDemo()).ok;
  } catch {
    return false;
  }
}
