import { base64, hex } from '@scure/base'
import { expect, test } from 'vitest'
import { createProvider } from './provider.js'

/** A PSBT of a transaction with one input and nothing else, told apart by its locktime. */
const psbt = (locktime: string) => {
  const transaction = `0200000001${'00'.repeat(32)}00000000000000000000${locktime}`
  const size = (transaction.length / 2).toString(16).padStart(2, '0')
  return base64.encode(hex.decode(`70736274ff0100${size}${transaction}000000`))
}
const ASKED = psbt('00000000')
const SWAPPED = psbt('01000000')
const TXID = 'ab'.repeat(32)
const WRONG = { code: 'INVALID_WALLET_ANSWER' }
const request = { psbt: ASKED, signInputs: [] }

/** The provider over a connector that answers so, as a pairing passes on what its wallet said. */
function over(answer: unknown) {
  const state = { connected: true, addresses: ['bc1q'], networkId: 'bip122:0' }
  return createProvider({
    request: async () => answer,
    state: () => state,
    subscribe: () => () => {},
  } as never)
}

test('default: what makes sense is passed on', async () => {
  expect(await over({ psbt: ASKED }).signPsbt(request)).toEqual({ psbt: ASKED })
  expect(
    await over({ txid: TXID.toUpperCase() }).sendTransfer({ recipientAddress: 'x', amount: '1' }),
  ).toEqual({ txid: TXID })
  const signed = await over({ address: 'bc1q', signature: '00ff' }).signMessage({ message: 'x' })
  expect(signed).toEqual({ address: 'bc1q', signature: 'AP8=' })
})

test('T9: an invalid answer is a typed error', async () => {
  for (const odd of [undefined, null, 'text', {}, { psbt: 'cHNidA==', signature: '<b>', txid: '<b>' }, []]) {
    await expect(over(odd).signPsbt(request)).rejects.toMatchObject(WRONG)
    await expect(over(odd).signPsbt({ ...request, broadcast: true })).rejects.toMatchObject(WRONG)
    await expect(over(odd).signMessage({ message: 'x' })).rejects.toMatchObject(WRONG)
    const sent = over(odd).sendTransfer({ recipientAddress: 'x', amount: '1' })
    await expect(sent).rejects.toMatchObject(WRONG)
  }
})

test('T9: another transaction than the one that was to be signed is refused', async () => {
  await expect(over({ psbt: SWAPPED }).signPsbt(request)).rejects.toMatchObject(WRONG)
})

test('behavior: what was sent keeps its id, whatever else is odd', async () => {
  const sent = await over({ txid: TXID }).signPsbt({ ...request, broadcast: true })
  expect(sent.txid).toBe(TXID)
})
