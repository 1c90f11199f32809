import { type PluginContext, readProperty } from '@wallet-widget/kernel'

/**
 * Calls back when the wallet's extension announces itself (EIP-6963). It is known by its object, or by how it is asked: a
 * name would say nothing, as anybody may announce one.
 */
export function findExtension(
  page: EventTarget,
  { listen }: Pick<PluginContext, 'listen'>,
  onFound: () => void,
): void {
  listen(page, 'eip6963:announceProvider', (event) => {
    const announced = readProperty((event as CustomEvent<unknown>).detail, 'provider')
    const extension = readProperty(page, 'coinbaseWalletExtension')
    const ask = readProperty(extension, 'request')
    if (ask && (announced === extension || readProperty(announced, 'request') === ask)) onFound()
  })
  page.dispatchEvent(new Event('eip6963:requestProvider'))
}
