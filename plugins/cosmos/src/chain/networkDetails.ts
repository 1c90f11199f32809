import { type Network, readProperty } from '@wallet-widget/kernel'

/** The fields that only networks of this family have. */
export interface NetworkDetails {
  readonly chainId: string
  readonly bech32Prefix: string | undefined
  readonly denom: string | undefined
  readonly restUrl: string | undefined
  readonly chainInfo: object | undefined
}

export function networkDetails({ id, source }: Network): NetworkDetails {
  const text = (key: string) => {
    const value = readProperty(source, key)
    return typeof value === 'string' && value ? value : undefined
  }
  const chainInfo = readProperty(source, 'chainInfo')
  return {
    chainId: String(id),
    bech32Prefix: text('bech32Prefix'),
    denom: text('denom'),
    restUrl: text('restUrl'),
    chainInfo: typeof chainInfo === 'object' && chainInfo !== null ? chainInfo : undefined,
  }
}
