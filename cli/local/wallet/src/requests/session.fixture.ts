import { loadAccounts } from '../accounts/accounts.js'
import { readRequest } from './readRequest.js'
import type { Answer, ReviewRequest, Session } from './request.js'

export const accounts = loadAccounts()

/** Asks as a site would that was given the first account of the chain. */
export function ask(
  chain: string,
  method: string,
  params: unknown,
  session: Partial<Session> = {},
): ReviewRequest {
  const asked = read(chain, method, params, session)
  if ('answer' in asked) throw new Error('It was answered at once.')
  return asked
}

export function read(
  chain: string,
  method: string,
  params: unknown,
  session: Partial<Session> = {},
): ReviewRequest | Answer {
  const shared = {
    eip155: accounts.evm[0]?.address,
    solana: accounts.solana[0]?.address,
    bip122: accounts.bitcoin(chain)[0]?.address,
  }[chain.split(':')[0] as 'eip155']
  return readRequest(method, params, {
    chain,
    shared: [shared as string],
    accounts,
    rpc: async () => {
      throw new Error('Nobody answers.')
    },
    switchChain: async () => {},
    servedChains: ['eip155:1', 'eip155:137'],
    ...session,
  })
}
