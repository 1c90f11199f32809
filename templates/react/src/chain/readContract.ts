import { type Address, formatUnits } from 'viem'
import { publicClient } from './clients.js'
import { guestbook } from './guestbook.js'
import type { ChainSession } from './session.js'
import { tokenAbi, usdc } from './tokens.js'

/** What was read, ready to be shown. */
export type Reading = {
  contract: string
  address: Address
  facts: [label: string, value: string][]
  /** The contract is the local guestbook, in which the visitor can leave a line. */
  guestbook: boolean
}

/** Reads the guestbook of the local chains where there is one, else USDC. */
export async function readContract(session: ChainSession, { local }: { local: boolean }): Promise<Reading> {
  const client = publicClient(session)
  if (local && (await client.getCode(guestbook))) return readGuestbook(session)
  const address = usdc[session.chain.id]
  if (!address || !(await client.getCode({ address }))) {
    throw new Error(`This page knows no contract to read on ${session.chain.name}. Try another network.`)
  }
  const contract = { address, abi: tokenAbi }
  const [symbol, decimals, supply] = await Promise.all([
    client.readContract({ ...contract, functionName: 'symbol' }),
    client.readContract({ ...contract, functionName: 'decimals' }),
    client.readContract({ ...contract, functionName: 'totalSupply' }),
  ])
  const total = Number(formatUnits(supply, decimals)).toLocaleString('en-US', { maximumFractionDigits: 0 })
  return {
    contract: 'USDC',
    address,
    facts: [
      ['Symbol', symbol],
      ['Decimals', String(decimals)],
      ['Supply', total],
    ],
    guestbook: false,
  }
}

async function readGuestbook(session: ChainSession): Promise<Reading> {
  const client = publicClient(session)
  const count = await client.readContract({ ...guestbook, functionName: 'count' })
  const facts: Reading['facts'] = [['Lines', String(count)]]
  if (count > 0n) {
    const args = [count - 1n] as const
    const [, , message] = await client.readContract({ ...guestbook, functionName: 'entry', args })
    facts.push(['Latest', `“${message}”`])
  }
  return { contract: 'Guestbook', address: guestbook.address, facts, guestbook: true }
}
