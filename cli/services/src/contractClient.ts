import type { ContractClient } from '@wallet-widget/siwx/server'
import type { Client } from 'viem'
import { getChainId, getCode, verifyMessage } from 'viem/actions'

/** By which contract accounts are asked whether they have signed. */
export const contractClient = (client: Client): ContractClient => ({
  getCode: (account) => getCode(client, account),
  verifyMessage: (signed) => verifyMessage(client, signed),
  request: (call) => client.request(call),
  getChainId: () => getChainId(client),
})
