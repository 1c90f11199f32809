import { calls } from '@wallet-widget/services/contract'

/** ms */
const PATIENCE = 5_000

/**
 * Marks this browser as the one that began a login, so that the link in its mail ends it here, and a wallet that was opened
 * in it is known. In a window at the top of a tab only: in a site's page the browser takes no cookie. Where it fails there
 * is still the code, or the wait.
 */
export async function bindWindow(
  { fetch }: Pick<Window, 'fetch'>,
  call: 'emailWindow' | 'farcasterWindow',
  binding: string,
): Promise<void> {
  const request: RequestInit = {
    method: 'POST',
    credentials: 'same-origin',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ binding }),
    signal: AbortSignal.timeout(PATIENCE),
  }
  await fetch(`/api${calls[call].path}`, request).catch(() => {})
}
