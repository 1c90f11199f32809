import { BaseError, type ChooseBalance, type PluginContext } from '@wallet-widget/kernel'
import type { BalancesOptions } from './options.js'

/** Makes what the option `balance` says of a network: a token's reader, nothing, or as ever the network's own coin. */
export const createChooseBalance =
  ({
    options: { balance },
    state,
  }: Pick<PluginContext<BalancesOptions>, 'options' | 'state'>): ChooseBalance =>
  ({ caipNetworkId, chainNamespace }) => {
    const chosen = balance === false ? false : balance?.[caipNetworkId]
    if (typeof chosen !== 'string') return chosen === false ? null : undefined
    return async (request) => {
      const reader = await state.$chains.get().get(chainNamespace)?.loadTokens?.()
      const found = await reader?.readAmounts({ ...request, tokens: [chosen] })
      const isChosen = (address = '') => address.toLowerCase() === chosen.toLowerCase()
      const holding = found?.find(({ token }) => isChosen(token.address))
      if (holding) {
        const { symbol, decimals } = holding.token
        return { value: holding.amount, symbol, decimals }
      }
      throw new BaseError('There is no token at this address', {
        code: 'TOKEN_NOT_FOUND',
        metaMessages: [`Set \`balance\` of ${caipNetworkId} to the address of a token on that network.`],
      })
    }
  }
