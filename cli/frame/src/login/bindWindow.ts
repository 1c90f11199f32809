import { calls } from '@wallet-widget/services/contract'

/**
 * Marks this browser as the one that began a login, so that the link in its mail ends it here. In a window at the top of a
 * tab only: in a site's page the browser takes no cookie. Where it fails there is still the code.
 */
export async function bindWindow({ fetch }: Pick<Window, 'fetch'>, binding: string): Promise<void> {
  const request: RequestInit = {
    method: 'POST',
    credentials: 'same-origin',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ binding }),
  }
  await fetch(`/api${calls.emailWindow.path}`, request).catch(() => {})
}
