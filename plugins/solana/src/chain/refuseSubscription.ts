import { WalletError } from '@wallet-widget/kernel/connectors'

/** Says why a subscription is not passed on. @throws WalletError 4200 */
export function refuseSubscription(method: string): never {
  throw new WalletError(4200, {
    details: `${method} needs a WebSocket to the node.`,
    metaMessages: [
      `${method} needs a WebSocket to the node.`,
      'Subscribe on the connection that the provider’s getConnection() returns.',
    ],
  })
}
