// @vitest-environment happy-dom
import type { ChainTransactions, Replacement } from '@wallet-widget/kernel'
import { WalletError } from '@wallet-widget/kernel/connectors'
import { createSimulatedConnector } from '@wallet-widget/testing'
import { afterEach, expect, test, vi } from 'vitest'
import { hashOf } from '../../test/fakeChain.js'
import { OWN, SECOND, startActivity } from '../../test/startActivity.js'

const undo: (() => void)[] = []
afterEach(() => {
  for (const one of undo.splice(0).reverse()) one()
  localStorage.clear()
})

type Asked = Parameters<NonNullable<ChainTransactions['replace']>>[0]

/** A page with a transaction that waits, of an account whose wallet keeps its nonce. */
async function waiting(
  answer: (asked: Asked) => Promise<Replacement> = async (asked) => again(asked),
  options: Parameters<typeof startActivity>[0] = {},
) {
  const asked: Asked[] = []
  const page = await startActivity({
    ...options,
    replace: (request) => {
      asked.push(request)
      return answer(request)
    },
  })
  undo.push(page.destroy)
  page.tellAccounts({ keepsNonce: true }, { address: SECOND })
  await page.send({ nonce: 7 })
  const first = () => page.state().transactions[0]
  return { ...page, asked, id: first()?.id ?? '', first }
}
let count = 0
const again = ({ transaction: { from } }: Asked): Replacement => ({
  status: 'sent',
  transaction: {
    id: hashOf(100 + count++),
    from,
    method: 'eth_sendTransaction',
    operation: 'send',
    nonce: 7,
  },
})

test.each(['speedUp', 'cancel'] as const)('default: %s: one in the list, which says so', async (by) => {
  const { activity, id, first, asked, state, toasts } = await waiting()
  expect(activity.canReplace(id)).toBe(true)
  await activity.replace(id, by)
  expect(asked).toMatchObject([
    { by, transaction: { id: hashOf(1), nonce: 7 }, network: { name: 'Ethereum' } },
  ])
  expect(state().transactions).toHaveLength(1)
  expect(first()).toMatchObject({ hash: hashOf(1), status: 'pending', replacement: by })
  expect(toasts()).toEqual([])
})

test('behavior: the one that was sent last is replaced, and the first where a node has lost that', async () => {
  const lost: string[] = []
  const { activity, id, asked } = await waiting(async (request) =>
    lost.includes(request.transaction.id) ? { status: 'missing' } : again(request),
  )
  await activity.replace(id, 'speedUp')
  await activity.replace(id, 'speedUp')
  const second = asked[1]?.transaction.id ?? ''
  expect(second).not.toBe(hashOf(1))
  lost.push(second)
  await activity.replace(id, 'cancel')
  const last = asked.slice(2).map(({ transaction }) => transaction.id)
  // The newest replacement waits still.
  expect(last).toHaveLength(1)
  expect(last[0]).not.toBe(second)
})

test('behavior: what became of it is told once, whichever of them it was', async () => {
  const { activity, id, asked, chain, toasts, first, send } = await waiting()
  await activity.replace(id, 'speedUp')
  expect(asked).toHaveLength(1)
  const replacement = first()?.replacedBy ?? ''
  chain.outcomes.set(replacement, { status: 'confirmed' })
  chain.outcomes.set(hashOf(1), { status: 'replaced', hash: replacement })
  // All that waits is asked about at once when there is a new one.
  await send()
  await vi.waitFor(() => expect(toasts()).toHaveLength(1))
  // It is asked about once all answers before it were dealt with.
  const later = await send()
  await vi.waitFor(() => expect(chain.asked).toContain(later))
  expect(toasts()).toHaveLength(1)
})

test.each([
  ['settled', 'It was carried out already.'],
  ['missing', 'The network does not know it any more. Look in your wallet.'],
] as const)('behavior: %s is said', async (status, text) => {
  const { activity, id, toasts, first } = await waiting(async () => ({ status }))
  await activity.replace(id, 'speedUp')
  expect(toasts()).toEqual([text])
  expect(first()?.replacement).toBeUndefined()
})

test('error: what fails is said, what the visitor declines is not', async () => {
  let error: unknown = new WalletError(4001)
  const { activity, id, toasts } = await waiting(() => Promise.reject(error))
  await activity.replace(id, 'cancel')
  expect(toasts()).toEqual([])
  error = new Error('down')
  await activity.replace(id, 'cancel')
  expect(toasts()).toEqual(['It could not be replaced. Try again.'])
  expect(activity.$replacing.get()).toBeUndefined()
})

test('F16: while the wallet is asked, it is not asked again', async () => {
  let answer = () => {}
  const held = new Promise<void>((resolve) => {
    answer = resolve
  })
  const { activity, id, asked } = await waiting(async (request) => {
    await held
    return again(request)
  })
  const replacing = activity.replace(id, 'speedUp')
  expect(activity.$replacing.get()).toBe(id)
  await activity.replace(id, 'cancel')
  await vi.waitFor(() => expect(asked).toHaveLength(1))
  answer()
  await replacing
  expect(asked).toHaveLength(1)
  expect(activity.$replacing.get()).toBeUndefined()
})

test('behavior: can’t be replaced: without a nonce, settled, of another account, network, wallet; or not there', async () => {
  const page = await waiting()
  const { activity, id, widget, tellAccounts, chain } = page
  expect(activity.canReplace('eip155:1/0x0')).toBe(false)
  await activity.replace('eip155:1/0x0', 'cancel')
  expect(page.asked).toEqual([])
  await widget.switchNetwork({ network: 'eip155:137' })
  expect(activity.canReplace(id)).toBe(false)
  await widget.switchNetwork({ network: 'eip155:1' })
  tellAccounts({ address: SECOND, keepsNonce: true })
  expect(activity.canReplace(id)).toBe(false)
  tellAccounts({ address: OWN })
  expect(activity.canReplace(id)).toBe(false)
  tellAccounts({ address: OWN, keepsNonce: true })
  expect(activity.canReplace(id)).toBe(true)
  await page.send()
  const [newest] = page.state().transactions
  expect(newest?.nonce).toBeUndefined()
  expect(activity.canReplace(newest?.id ?? '')).toBe(false)
  chain.outcomes.set(hashOf(1), { status: 'confirmed' })
  // All that waits is asked about at once when there is a new one.
  await page.send()
  const statusOf = (hash: string) => page.state().transactions.find((one) => one.hash === hash)?.status
  await vi.waitFor(() => expect(statusOf(hashOf(1))).toBe('confirmed'))
  expect(activity.canReplace(id)).toBe(false)
})

/** Another wallet with the same key: it takes the nonce that it is asked for, or its own. */
const otherWallet = (keepsNonce: boolean) => {
  const wallet = createSimulatedConnector({
    id: 'other',
    name: 'Other',
    accounts: { eip155: [OWN] },
    answer: () => hashOf(50),
  })
  return Object.freeze({
    ...wallet,
    connect: async (request: Parameters<typeof wallet.connect>[0]) =>
      (await wallet.connect(request)).map((session) => ({
        ...session,
        accounts: session.accounts.map((one) => ({ ...one, keepsNonce })),
      })),
  })
}

test.each([false, true])(
  'F16: another wallet with the same key is in use (keeps the nonce: %s): it is not asked',
  async (keepsNonce) => {
    const { activity, id, asked, toasts, widget } = await waiting(undefined, {
      others: [otherWallet(keepsNonce)],
    })
    expect(activity.canReplace(id)).toBe(true)
    await widget.connect({ connectorId: 'other' })
    expect(widget.state.$connections.get()).toHaveLength(2)
    expect(activity.canReplace(id)).toBe(false)
    // A button that is still there.
    await activity.replace(id, 'speedUp')
    expect(asked).toEqual([])
    expect(toasts()).toEqual(['It could not be replaced. Try again.'])
    await widget.switchConnection({ connectorId: 'simulated', namespace: 'eip155' })
    expect(activity.canReplace(id)).toBe(true)
  },
)

test('F16: changed over while a node says that it lost the last: the next is asked of nobody', async () => {
  let change = async () => {}
  const { activity, id, asked, widget } = await waiting(
    async (request) => {
      if (asked.length === 1) return again(request)
      await change()
      return { status: 'missing' }
    },
    { others: [otherWallet(false)] },
  )
  await activity.replace(id, 'speedUp')
  change = async () => void (await widget.connect({ connectorId: 'other' }))
  await activity.replace(id, 'speedUp')
  expect(asked).toHaveLength(2)
})

test('F16: after a reload it is known which wallet sent it, and it may be sped up more than once', async () => {
  const id = `test-${crypto.randomUUID()}`
  const before = await waiting(undefined, { id, others: [otherWallet(true)] })
  await before.activity.replace(before.id, 'speedUp')
  const page = await waiting(undefined, { id, others: [otherWallet(true)] })
  const first = page.state().transactions.find((one) => one.id === before.id)
  expect(first).toMatchObject({ status: 'pending', replacement: 'speedUp' })
  expect(page.activity.canReplace(before.id)).toBe(true)
  await page.widget.connect({ connectorId: 'other' })
  expect(page.activity.canReplace(before.id)).toBe(false)
})
