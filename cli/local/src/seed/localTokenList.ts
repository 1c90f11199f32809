import { fileURLToPath } from 'node:url'
import { localAddresses } from '../chains/localAddresses.js'
import { defaultLocalChains } from '../chains/startLocalChains.js'
import { localCoin, localTokens } from './localTokens.js'

/** The tokens of the local chains in the schema of token lists, without their marks. */
export const localTokenList = {
  name: 'Wallet Widget local chains',
  timestamp: '2026-01-01T00:00:00.000Z',
  version: { major: 1, minor: 0, patch: 0 },
  tokens: defaultLocalChains.flatMap(({ id: chainId }) => {
    const { name, symbol } = localCoin(chainId)
    return [
      ...Object.values(localTokens).map(({ address, name, symbol, decimals }) => ({
        chainId,
        address,
        name,
        symbol,
        decimals,
      })),
      { chainId, address: localAddresses.wrapped, name, symbol, decimals: 18 },
    ]
  }),
}

/** The file that has them with their marks. */
export const localTokenListFile = fileURLToPath(new URL('../../tokens/local.tokenlist.json', import.meta.url))
