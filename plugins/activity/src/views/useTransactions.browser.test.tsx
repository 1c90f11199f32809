import { WalletWidget } from '@wallet-widget/ui'
import { createRoot } from 'react-dom/client'
import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { createFakeChain, hashOf } from '../../test/fakeChain.js'
import { showActivity } from '../../test/showActivity.js'
import { useTransactions } from './useTransactions.js'

const undo: (() => void)[] = []
afterEach(() => {
  for (const fn of undo.splice(0).reverse()) fn()
})

/** What a page may show of them. */
function Pending() {
  const { transactions } = useTransactions()
  const pending = transactions.filter(({ status }) => status === 'pending')
  const votes = transactions.filter(({ functionName }) => functionName === 'castVote')
  return (
    <p>
      {pending.length} pending, {votes.length} votes, {transactions.length} in all
    </p>
  )
}

test('default: a page filters what it reads, and sees it settle', async () => {
  const chain = createFakeChain()
  const { widget, connect, send, destroy, unmount } = showActivity(chain)
  undo.push(destroy, unmount)
  const target = document.body.appendChild(document.createElement('div'))
  const root = createRoot(target)
  root.render(
    <WalletWidget widget={widget}>
      <Pending />
    </WalletWidget>,
  )
  undo.push(
    () => root.unmount(),
    () => target.remove(),
  )
  await connect()
  await expect.element(page.getByText('0 pending, 0 votes, 0 in all')).toBeVisible()
  await send()
  await send({ operation: 'execute', functionName: 'castVote', amount: undefined })
  await expect.element(page.getByText('2 pending, 1 votes, 2 in all')).toBeVisible()
  chain.outcomes.set(hashOf(1), { status: 'confirmed' })
  await expect.element(page.getByText('1 pending, 1 votes, 2 in all')).toBeVisible()
})
