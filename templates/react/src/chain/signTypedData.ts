import { publicClient, walletClient } from './clients.js'
import type { ChainSession } from './session.js'
import type { Signed } from './signMessage.js'

/** What the visitor agrees to; the wallet shows it field by field (EIP-712). */
export type Invitation = { guest: string; seats: number }

const types = {
  Invitation: [
    { name: 'guest', type: 'string' },
    { name: 'seats', type: 'uint8' },
    { name: 'host', type: 'address' },
  ],
} as const

export async function signTypedData(session: ChainSession, { guest, seats }: Invitation): Promise<Signed> {
  const data = {
    domain: { name: 'Garden party', version: '1', chainId: session.chain.id },
    types,
    primaryType: 'Invitation',
    message: { guest, seats, host: session.address },
  } as const
  const signature = await walletClient(session).signTypedData(data)
  const valid = await publicClient(session).verifyTypedData({ ...data, address: session.address, signature })
  return { signature, valid }
}
