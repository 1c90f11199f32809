import { readProperty } from '@wallet-widget/kernel'
import { WalletError } from '@wallet-widget/kernel/connectors'
import { createTestWidget } from '@wallet-widget/testing'
import { WalletWidget } from '@wallet-widget/ui'
import { Component, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { privateKeyToAccount } from 'viem/accounts'
import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { type ShowOptions, showSignIn } from '../../test/showSignIn.js'
import { useSession } from './useSession.js'

const ACCOUNTS = [privateKeyToAccount(`0x${'11'.repeat(32)}`)]
const undo: (() => void)[] = []
afterEach(() => {
  for (const fn of undo.splice(0).reverse()) fn()
})

/** Signs in, and returns what the console was told. */
async function signIn(options: Omit<ShowOptions, 'accounts' | 'logLevel'>, arrange = (_: Shown) => {}) {
  const warned = vi.spyOn(console, 'warn').mockReturnValue()
  const shown = showSignIn({ accounts: ACCOUNTS, logLevel: 'warn', ...options })
  undo.push(() => warned.mockRestore(), shown.destroy, shown.unmount)
  await shown.connect()
  arrange(shown)
  await userEvent.click(page.getByRole('button', { name: 'Sign in', exact: true }))
  return { ...shown, told: () => warned.mock.calls.map(([first]) => first).join('\n') }
}
type Shown = ReturnType<typeof showSignIn>

test('error: the wallet is disconnected by the time it is asked', async () => {
  const { told, backend } = await signIn({
    answerFirst: () => {
      throw new WalletError(4900)
    },
  })
  await expect.element(page.getByText('The wallet is not connected any more.')).toBeVisible()
  expect(told()).toContain('A problem occurred while trying initialize authentication')
  expect(backend.kept()).toEqual([])
})

test('error: a server that does not know the signatures of contracts', async () => {
  const { told, backend } = await signIn({ accountType: 'smartAccount' }, ({ backend }) => {
    backend.fails.refuses = 'SIGNATURE_WRONG'
  })
  await expect.element(page.getByText('This site might not support smart accounts.')).toBeVisible()
  expect(told()).toContain('This application might not support Smart Accounts')
  expect(backend.kept()).toEqual([])
})

test('error: a backend whose nonce is none: the visitor reads that the site is at fault, the console why', async () => {
  const error = vi.spyOn(console, 'error').mockReturnValue()
  undo.push(() => error.mockRestore())
  const { connect, backend, destroy, unmount } = showSignIn({ accounts: ACCOUNTS, logLevel: 'error' })
  undo.push(destroy, unmount)
  backend.sessions.getNonce = async () => '0d3f-11ee'
  await connect()
  await expect.element(page.getByText('Sign-in is not set up correctly')).toBeVisible()
  expect(error.mock.calls.map(([first]) => first).join()).toContain('its nonce is not valid: "0d3f-11ee"')
})

test('F2: what the first owner has signed stays the message while the server can’t decide', async () => {
  const { connector, backend, widget } = await signIn({ answerFirst: () => '0x', answerSecond: () => '0x' })
  await expect.element(page.getByText('Other owners of this account')).toBeVisible()
  const tryAgain = page.getByRole('button', { name: 'Try again' })
  backend.fails.refuses = 'RATE_LIMITED'
  await userEvent.click(tryAgain)
  await expect.element(page.getByText('Too many attempts.')).toBeVisible()
  backend.fails.refuses = ''
  await userEvent.click(tryAgain)
  await expect.poll(() => widget.plugins.siwx.$session.get().status).toBe('signedIn')
  const asked = connector.control.calls.flatMap(({ request }) =>
    readProperty(request, 'method') === 'personal_sign' ? [readProperty(request, 'params')] : [],
  )
  expect(asked).toEqual([asked[0], asked[0], asked[0]])
})

test('error: signIn() where the wallet is on a network that the site is not set up for', async () => {
  const { widget, connect, connector, destroy, unmount } = showSignIn({ accounts: ACCOUNTS })
  undo.push(destroy, unmount)
  await connect()
  connector.control.emit({ type: 'networkChanged', namespace: 'eip155', networkId: 'eip155:99999' })
  await expect.poll(() => widget.state.$network.get().network).toBeUndefined()
  await expect(widget.plugins.siwx.signIn()).rejects.toMatchObject({
    code: 'NO_ACTIVE_CAIP_NETWORK',
    shortMessage: 'No ActiveCaipNetwork or client found',
  })
})

test('error: useSession() without the plugin', async () => {
  const { widget, destroy } = createTestWidget()
  const target = document.body.appendChild(document.createElement('div'))
  const root = createRoot(target, { onCaughtError: () => {} })
  undo.push(
    destroy,
    () => target.remove(),
    () => root.unmount(),
  )
  root.render(
    <WalletWidget widget={widget}>
      <Boundary>
        <Status />
      </Boundary>
    </WalletWidget>,
  )
  await expect.element(page.getByText('SIWX is not enabled')).toBeVisible()
})

const Status = () => useSession().status

class Boundary extends Component<{ readonly children: ReactNode }, { readonly error?: Error }> {
  override state: { readonly error?: Error } = {}
  static getDerivedStateFromError = (error: Error) => ({ error })
  override render() {
    const { error } = this.state
    return error ? <p>{error.message}</p> : this.props.children
  }
}
