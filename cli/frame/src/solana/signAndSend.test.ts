import { base58 } from '@scure/base'
import { AccountRole } from '@solana/kit'
import { expect, test } from 'vitest'
import { type Consent, FrameError } from '../contracts.js'
import { OTHER, OWNER, OWNERS_SIGNATURE, payment, requestOf, transactionOf } from './requests.fixture.js'
import { signAndSend, signTransaction } from './signTransactions.js'

const PAYERS_SIGNATURE = new Uint8Array(64).fill(9) as typeof OWNERS_SIGNATURE
const [owners, payers] = [OWNERS_SIGNATURE, PAYERS_SIGNATURE].map((bytes) => base58.encode(bytes))
const paidByOther = transactionOf([payment], { payer: OTHER, signed: { [OTHER]: PAYERS_SIGNATURE } })
const unpaid = transactionOf([payment], { payer: OTHER })
const consent = {} as Consent

function leaving() {
  const noted: string[] = []
  return {
    noted,
    leave: async (hash: string) => {
      noted.push(hash)
      return async () => {}
    },
  }
}

test('default: answered and noted by its first signature, the owner’s', async () => {
  const { noted, leave } = leaving()
  const plan = await signAndSend(requestOf({ transaction: transactionOf([payment]) }).request)
  expect(await plan.carryOut(consent, leave)).toEqual({ signature: owners })
  expect(noted).toEqual([owners])
})

test('behavior: where somebody else pays the fee, their signature is the transaction’s', async () => {
  const { noted, leave } = leaving()
  const plan = await signAndSend(requestOf({ transaction: paidByOther }).request)
  expect(await plan.carryOut(consent, leave)).toEqual({ signature: payers })
  expect(noted).toEqual([payers])
  expect(plan.out?.()).toEqual({ signature: payers })
})

test('behavior: a lost answer of one that somebody else pays for is found', { tags: ['once'] }, async () => {
  const { request, rpc } = requestOf(
    { transaction: paidByOther },
    {
      sendTransaction: new FrameError('The node can not be reached.', -32603),
      getSignatureStatuses: { value: [{ err: null }] },
    },
  )
  const plan = await signAndSend(request)
  expect(await plan.carryOut(consent, leaving().leave)).toEqual({ signature: payers })
  const lookUp = rpc.mock.calls.find(([{ method }]) => method === 'getSignatureStatuses')
  expect(lookUp?.[0].params).toEqual([[payers], { searchTransactionHistory: true }])
})

test('behavior: what is only signed is answered with the owner’s own signature', async () => {
  for (const transaction of [paidByOther, unpaid]) {
    const plan = await signTransaction(requestOf({ transaction }).request)
    expect(await plan.carryOut(consent, leaving().leave)).toMatchObject({ signature: owners })
  }
})

test('error: without the signature of who pays the fee, or of another signer, it can’t be sent', async () => {
  const witness = { address: OTHER, role: AccountRole.READONLY_SIGNER } as const
  const unwitnessed = transactionOf([{ ...payment, accounts: [...(payment.accounts ?? []), witness] }])
  for (const transaction of [unpaid, unwitnessed]) {
    const { request, rpc } = requestOf({ transaction })
    await expect(signAndSend(request)).rejects.toMatchObject({
      code: -32602,
      message: expect.stringContaining(OTHER),
    })
    expect(rpc).not.toHaveBeenCalled()
  }
})

test('error: one that the owner is not asked to sign', async () => {
  const { request } = requestOf({ transaction: transactionOf([], { payer: OTHER }) })
  await expect(signAndSend(request)).rejects.toMatchObject({
    code: 4100,
    message: expect.stringContaining(OWNER),
  })
})
