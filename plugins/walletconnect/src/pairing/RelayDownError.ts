import { BaseError } from '@wallet-widget/kernel'

/** No relay answers this page, though the device is on the network: it is down, or does not let the site in. */
export class RelayDownError extends BaseError {
  override readonly name = 'RelayDownError'

  constructor(cause: unknown) {
    super('The relay can’t be reached', {
      code: 'RELAY_UNREACHABLE',
      cause,
      metaMessages: ['Try again later, or connect a wallet installed in this browser.'],
    })
  }
}
