import { Hono } from 'hono'
import { callNode } from '../callNode.js'
import { calls } from './contract.js'
import type { LoginContext } from './loginContext.js'
import { readBody } from './readBody.js'

const ETHER = 10n ** 18n
const SOL = 1_000_000_000n
const GIFT = { eip155: 10n * ETHER, solana: 10n * SOL }

/** Local nodes, all their methods included. */
export type LocalNodes = { eip155: readonly string[]; solana: string | undefined }

/** Gives accounts that have nothing some coins of the local chains. With other chains it does nothing. */
export function fundRoute(context: LoginContext, nodes: LocalNodes): Hono {
  return new Hono({ strict: false }).post(`/api${calls.fund.path}`, async (c) => {
    await context.checkSession(c)
    const { accounts } = await readBody(c, calls.fund.body)
    const { eip155, solana } = nodes
    await context.throttle('gifts', context.addressOf(c))
    // As CAIP-10 or alone.
    const addresses = [...new Set(accounts.map((account) => account.slice(account.lastIndexOf(':') + 1)))]
    const given = await Promise.all(
      addresses.flatMap((address) => {
        if (/^0x[0-9a-fA-F]{40}$/.test(address)) return eip155.map((url) => fundEvm(url, address))
        return solana !== undefined && /^[1-9A-HJ-NP-Za-km-z]{32,44}$/.test(address)
          ? [fundSolana(solana, address)]
          : []
      }),
    )
    return c.json({ funded: given.includes(true) })
  })
}

async function fundEvm(url: string, address: string): Promise<boolean> {
  const balance = BigInt((await callNode(url, 'eth_getBalance', [address, 'latest'])) as string)
  if (balance > 0n) return false
  await callNode(url, 'anvil_setBalance', [address, `0x${GIFT.eip155.toString(16)}`])
  return true
}

async function fundSolana(url: string, address: string): Promise<boolean> {
  const { value } = (await callNode(url, 'getBalance', [address])) as { value: number }
  if (value > 0) return false
  await callNode(url, 'requestAirdrop', [address, Number(GIFT.solana)])
  return true
}
