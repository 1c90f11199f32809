import type { Widget } from '@wallet-widget/kernel'

/**
 * Puts the modal's host element at the end of the page, unless the page places it itself. Left where it is while it is in the
 * page: a plugin's frame in it would load again.
 */
export function attachHost({ host, config }: Pick<Widget, 'host' | 'config'>): void {
  if (!host.isConnected && config.append) document.body.append(host)
}
