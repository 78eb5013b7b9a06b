const DEMO_TIMEOUT_MS = 20_000;

type DemoStart = 'started' | 'failed';

/** Signs in anonymously (section 7). The account lives on the server; nothing is returned but whether it worked. */
export async function startDemo(request: typeof fetch = fetch): Promise<DemoStart> {
  try {
    const answer = await request('/api/auth/sign-in/anonymous', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{}',
      signal: AbortSignal.timeout(DEMO_TIMEOUT_MS),
    });
    return answer.ok ? 'started' : 'failed';
  } catch {
    // Offline or timed out: to the visitor it is the same as a refusal.
    return 'failed';
  }
}
