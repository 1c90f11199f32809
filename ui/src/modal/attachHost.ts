/**
 * Puts the modal's host element at the end of the page. Left where it is while it is in the page: a plugin's frame in it
 * would load again.
 */
export function attachHost(host: HTMLElement): void {
  if (!host.isConnected) document.body.append(host)
}
