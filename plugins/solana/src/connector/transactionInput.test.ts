import { PublicKey, SystemProgram, TransactionMessage, VersionedTransaction } from '@solana/web3.js'
import { DEVELOPMENT_SOLANA_ACCOUNTS } from '@wallet-widget/testing'
import { expect, test } from 'vitest'
import type { WalletHandle } from '../handle.js'
import { solanaDevnet } from '../networks.js'
import { toInput } from './transactionInput.js'

const networkId = `solana:${solanaDevnet.id}` as const
const [{ address }] = DEVELOPMENT_SOLANA_ACCOUNTS

/** A payment of version 0. */
function versioned(): Uint8Array {
  const payerKey = new PublicKey(address)
  const instructions = [SystemProgram.transfer({ fromPubkey: payerKey, toPubkey: payerKey, lamports: 1 })]
  const message = new TransactionMessage({ payerKey, recentBlockhash: address, instructions })
  return new VersionedTransaction(message.compileToV0Message()).serialize()
}

const of = (versions: readonly ('legacy' | 0)[] | undefined) => {
  const wallet = { networkIds: [networkId], versions: () => versions }
  const handle = { wallet, accounts: [{ address, raw: { address } }] } as unknown as WalletHandle
  const method = 'solana_signTransaction'
  const { signal } = new AbortController()
  const request = { networkId, method, params: { pubkey: address }, namespace: 'solana', signal } as const
  return () => toInput(handle, request, 'solana:signTransaction', versioned())
}

test('error: TRANSACTION_VERSION_UNSUPPORTED: said before the wallet is asked, with what it takes', () => {
  expect(of(['legacy'])).toThrow(expect.objectContaining({ code: 'TRANSACTION_VERSION_UNSUPPORTED' }))
  expect(of(['legacy'])).toThrow(/version 0; the wallet takes legacy/)
  expect(of([])).toThrow(/takes none/)
})

test('default: one that the wallet takes, or whose wallet does not say', () => {
  for (const versions of [['legacy', 0], undefined] as const)
    expect(of(versions)()).toMatchObject({
      index: 0,
      input: { chain: 'solana:devnet', account: { address } },
    })
})
