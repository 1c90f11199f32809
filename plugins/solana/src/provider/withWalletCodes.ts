import { toProviderError, WalletError } from '@wallet-widget/kernel/connectors'

type Methods = Readonly<Record<string, (...args: never[]) => Promise<unknown>>>

/** Makes methods that reject with the number of a wallet's refusal under `code`, as the wallets' own do. */
export const withWalletCodes = <Own extends Methods>(methods: Own): Own =>
  Object.fromEntries(
    Object.entries(methods).map(([name, method]) => [
      name,
      (...args: never[]) =>
        method(...args).catch((error: unknown) => {
          throw error instanceof WalletError ? toProviderError(error) : error
        }),
    ]),
  ) as Methods as Own
