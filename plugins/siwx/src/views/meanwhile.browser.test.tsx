import { definePlugin, readProperty } from '@wallet-widget/kernel'
import { WalletWidget } from '@wallet-widget/ui'
import { createRoot } from 'react-dom/client'
import { privateKeyToAccount } from 'viem/accounts'
import { afterEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { createFakeSessions } from '../../test/fakeSessions.js'
import { type ShowOptions, showSignIn } from '../../test/showSignIn.js'
import { useSession } from './useSession.js'

type Options = Partial<ShowOptions>
type Shown = ReturnType<typeof show>

const ACCOUNTS = ['11', '22'].map((byte) => privateKeyToAccount(`0x${byte.repeat(32)}`))
/** As the simulated chain spells it. */
const second = ACCOUNTS[1]?.address.toLowerCase() as `0x${string}`
const undo: (() => void)[] = []
afterEach(() => {
  for (const fn of undo.splice(0).reverse()) fn()
})

function show(options: Options = {}) {
  const shown = showSignIn({ accounts: ACCOUNTS, ...options })
  undo.push(shown.destroy, shown.unmount)
  const { widget, connector } = shown
  const view = () => {
    const { open, view } = widget.state.$router.get()
    return open ? view : 'closed'
  }
  const status = () => widget.plugins.siwx.$session.get().status
  const asked = () =>
    connector.control.calls.filter(({ request }) => readProperty(request, 'method') === 'personal_sign')
  return { ...shown, view, status, asked }
}
/** A wallet that asks in a view of its own. */
const asksItself = definePlugin({
  id: 'asks-itself',
  setup: ({ views }) => {
    views.register({ id: 'Asks', title: 'Asks', uncovered: true, load: async () => ({ Asks: () => null }) })
  },
})
const button = (name: string) => page.getByRole('button', { name, exact: true })

async function showSignedIn(options: Options = {}): Promise<Shown> {
  const shown = show(options)
  await shown.connect()
  await userEvent.click(button('Sign in'))
  await expect.poll(shown.status).toBe('signedIn')
  await expect.poll(shown.view).toBe('closed')
  return shown
}

/** The page is loaded anew, and finds what the one before has stored. */
function reload(shown: Shown, options: Options): Shown {
  const stored = { ...localStorage }
  shown.unmount()
  shown.destroy()
  for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value)
  return show({ ...options, trusted: true })
}

/** SIMULATED: another tab does something; as in a browser, no change of a stored text is no event. */
async function inAnotherTab(act: () => Promise<unknown>): Promise<void> {
  const before: Readonly<Record<string, string>> = { ...localStorage }
  await act()
  const after: Readonly<Record<string, string>> = { ...localStorage }
  for (const key of new Set([...Object.keys(before), ...Object.keys(after)]))
    if (before[key] !== after[key])
      window.dispatchEvent(
        new StorageEvent('storage', { key, newValue: after[key] ?? null, storageArea: localStorage }),
      )
}

describe('the server', () => {
  test('F8: it can’t be asked as the page loads: nobody is taken for signed out, and nobody is asked', async () => {
    const options = { id: 'down', backend: createFakeSessions() }
    const before = await showSignedIn(options)
    const { fails, asked } = options.backend
    fails.isDown = true
    const looks = asked.length
    const { widget, status, view } = reload(before, options)
    await expect.poll(() => asked.slice(looks)).toContain('getSessions')
    await widget.ready
    expect([status(), view()]).toEqual(['loading', 'closed'])
    fails.isDown = false
    window.dispatchEvent(new Event('online'))
    await expect.poll(status).toBe('signedIn')
    expect(view()).toBe('closed')
  })

  test('F8: where signing in is required, that is said, and “Try again” asks for no new signature', async () => {
    const options = { id: 'downRequired', required: true, backend: createFakeSessions() }
    const before = await showSignedIn(options)
    options.backend.fails.isDown = true
    const { status, asked } = reload(before, options)
    await expect.element(page.getByText(/sign-in can’t be reached/)).toBeVisible()
    options.backend.fails.isDown = false
    await userEvent.click(button('Try again'))
    await expect.poll(status).toBe('signedIn')
    expect(asked()).toEqual([])
  })

  test('F8: the network fails as the signature is sent: said, and one click signs in', async () => {
    const { backend, connect, status } = show()
    const { addSession } = backend.sessions
    await connect()
    backend.sessions.addSession = async () => Promise.reject(new TypeError('Failed to fetch'))
    await userEvent.click(button('Sign in'))
    await expect.element(page.getByText(/sign-in can’t be reached/)).toBeVisible()
    backend.sessions.addSession = addSession
    await userEvent.click(button('Try again'))
    await expect.poll(status).toBe('signedIn')
  })

  test('F9: disconnected and connected again while the sign-out is on its way: not signed in by what is being ended', async () => {
    const { backend, widget, connect, status, view } = await showSignedIn()
    const release = backend.hold('removeSessions')
    await widget.disconnect()
    await expect.poll(() => backend.removed).toEqual([{}])
    const connecting = connect()
    await expect.poll(() => widget.state.$account.get().status).toBe('connected')
    expect(status()).toBe('loading')
    release()
    await connecting
    await expect.poll(() => [status(), view()]).toEqual(['signedOut', 'SIWXSignMessage'])
    expect(backend.kept()).toEqual([])
  })

  test('F18: the account changes while the server checks: what it keeps is ended, and the other account is asked', async () => {
    const { backend, connector, connect, status, widget } = show()
    await connect()
    const release = backend.hold('addSession')
    await userEvent.click(button('Sign in'))
    await expect.poll(() => backend.asked).toContain('addSession')
    connector.control.setAccounts('eip155', [second])
    await expect.element(page.getByText(second, { exact: true })).toBeInTheDocument()
    release()
    await expect.poll(() => backend.removed).toHaveLength(1)
    await expect.poll(() => backend.kept()).toEqual([])
    expect(status()).toBe('signedOut')
    await userEvent.click(button('Sign in'))
    await expect.poll(() => widget.plugins.siwx.$session.get().session?.data.address).toBe(second)
  })

  test('F9: the account changes and the page is reloaded while the server checks: the next disconnect ends what it has kept', async () => {
    const options = { id: 'kept-unheard', backend: createFakeSessions() }
    const { backend } = options
    const before = show(options)
    await before.connect()
    const release = backend.hold('addSession')
    await userEvent.click(button('Sign in'))
    await expect.poll(() => backend.asked).toContain('addSession')
    before.connector.control.setAccounts('eip155', [second])
    await expect.element(page.getByText(second, { exact: true })).toBeInTheDocument()
    const { widget } = reload(before, { ...options, accounts: ACCOUNTS.slice(1) })
    await expect.poll(() => widget.state.$account.get().address).toBe(second)
    release()
    await expect.poll(() => backend.kept()).toHaveLength(1)
    await widget.disconnect()
    await expect.poll(() => backend.kept()).toEqual([])
  })

  test('F18: the account changes while a nonce is on its way: one click signs in the other one', async () => {
    const { backend, connector, connect, widget, asked } = show()
    const release = backend.hold('getNonce')
    await connect()
    connector.control.setAccounts('eip155', [second])
    await expect.element(page.getByText(second, { exact: true })).toBeInTheDocument()
    await userEvent.click(button('Sign in'))
    await expect.element(page.getByText('Checking…')).toBeVisible()
    release()
    await expect.poll(() => widget.plugins.siwx.$session.get().session?.data.address).toBe(second)
    expect(asked()).toHaveLength(1)
  })

  test('F18: clicked twice while the nonce is on its way: the wallet is asked once, and “Not now” still counts', async () => {
    const { backend, connector, connect, widget, asked, status, view } = show()
    const release = backend.hold('getNonce')
    await connect()
    connector.control.setFailures({ lateAnswer: true })
    const click = button('Sign in').element() as HTMLElement
    click.click()
    click.click()
    release()
    await expect.element(page.getByText('Confirm in Simulated Wallet…')).toBeVisible()
    await userEvent.click(button('Not now'))
    await expect.poll(view).toBe('closed')
    connector.control.releaseAnswers()
    connector.control.setFailures({ lateAnswer: false })
    expect(asked()).toHaveLength(1)
    const signing = widget.plugins.siwx.signIn()
    await userEvent.click(button('Sign in'))
    const { message } = await signing
    expect(status()).toBe('signedIn')
    expect(backend.kept().map((session) => session.message)).toEqual([message])
  })
})

describe('other tabs', () => {
  test('behavior: a sign-out there is one here, nobody is asked, and signIn() asks anew', async () => {
    const options = { id: 'signedOutThere', backend: createFakeSessions() }
    const other = await showSignedIn(options)
    const { status, view, widget } = show({ ...options, trusted: true })
    await expect.poll(status).toBe('signedIn')
    await inAnotherTab(() => other.widget.plugins.siwx.signOut())
    await expect.poll(status).toBe('signedOut')
    expect(view()).toBe('closed')
    const signing = widget.plugins.siwx.signIn()
    await userEvent.click(button('Sign in'))
    expect((await signing).message).toBe(options.backend.kept()[0]?.message)
  })

  test('behavior: a page that finds its visitor signed in has the other tabs ask nothing', async () => {
    const options = { id: 'restored', backend: createFakeSessions() }
    const before = await showSignedIn(options)
    const told = () => Object.entries(localStorage).filter(([key]) => /restored.*changed$/.test(key))
    const last = told()
    expect(last).toHaveLength(1)
    const { status } = reload(before, options)
    await expect.poll(status).toBe('signedIn')
    expect(told()).toEqual(last)
  })

  test('behavior: signIn() does not resolve with a session that the server has ended', async () => {
    const { backend, widget, status, view } = await showSignedIn()
    await backend.sessions.removeSessions({})
    const signing = expect(widget.plugins.siwx.signIn()).rejects.toMatchObject({ code: 'SIGN_IN_CANCELLED' })
    await expect.poll(() => [status(), view()]).toEqual(['signedOut', 'SIWXSignMessage'])
    await userEvent.click(button('Not now'))
    await signing
  })

  test('behavior: each sign-in there closes the question here, also the second one of the same account', async () => {
    const options = { id: 'signedInThere', backend: createFakeSessions() }
    const tabs = [await showSignedIn(options), show({ ...options, trusted: true })]
    const statuses = () => tabs.map(({ status }) => status())
    await expect.poll(statuses).toEqual(['signedIn', 'signedIn'])
    for (const _ of ['second', 'third']) {
      await inAnotherTab(async () => tabs[0]?.widget.plugins.siwx.signOut())
      await expect.poll(statuses).toEqual(['signedOut', 'signedOut'])
      await expect.poll(() => button('Sign in').elements()).toEqual([])
      const signing: Promise<string>[] = []
      // One after the other: the last one to open covers the others.
      for (const { widget } of tabs) {
        signing.push(widget.plugins.siwx.signIn().then(() => 'signed in', String))
        await expect.poll(() => button('Sign in').elements()).toHaveLength(signing.length)
      }
      expect(tabs.map(({ view }) => view())).toEqual(['SIWXSignMessage', 'SIWXSignMessage'])
      await inAnotherTab(async () => {
        await userEvent.click(button('Sign in').last())
        await expect.poll(statuses).toContain('signedIn')
      })
      await expect.poll(statuses).toEqual(['signedIn', 'signedIn'])
      expect(await Promise.all(signing)).toEqual(['signed in', 'signed in'])
      await expect.poll(() => tabs.map(({ view }) => view())).toEqual(['closed', 'closed'])
    }
  })
})

describe('where the visitor goes', () => {
  test('behavior: after a reload, another network is asked about, as without one', async () => {
    const options = { id: 'movedOn', backend: createFakeSessions() }
    const { widget, status, view } = reload(await showSignedIn(options), options)
    await expect.poll(status).toBe('signedIn')
    await widget.switchNetwork({ network: 'eip155:137' })
    expect([status(), view()]).toEqual(['signedOut', 'SIWXSignMessage'])
  })

  test('behavior: required: connecting the same wallet again leaves the question where it is', async () => {
    const { connect, widget, view } = show({ required: true })
    await connect()
    await connect()
    expect([view(), widget.state.$closable.get()]).toEqual(['SIWXSignMessage', false])
    await expect(widget.close()).rejects.toMatchObject({ code: 'CLOSE_REFUSED' })
  })

  test.each([false, true])(
    'behavior: required, inline %s: whatever the page opens, the question stays',
    async (inline) => {
      const { connect, widget } = show({ required: true, inline })
      await connect()
      await widget.open()
      await widget.open({ view: 'WhatIsWallet' })
      expect(widget.state.$router.get().view).toBe('SIWXSignMessage')
    },
  )

  test.each([false, true])(
    'behavior: required, inline %s: a view in which the wallet asks is not covered',
    async (inline) => {
      const { connect, widget, view } = show({ required: true, inline, more: [asksItself()] })
      await connect()
      await expect.poll(() => widget.state.$router.get().view).toBe('SIWXSignMessage')
      await widget.open({ view: 'Asks' })
      const signing = widget.plugins.siwx.signIn()
      signing.catch(() => {})
      await widget.switchNetwork({ network: 'eip155:137' })
      expect(widget.state.$router.get().view).toBe('Asks')
      if (inline) widget.push('WhatIsWallet')
      else await widget.close()
      await expect.poll(() => widget.state.$router.get().view).toBe('SIWXSignMessage')
      if (!inline) expect(view()).toBe('SIWXSignMessage')
    },
  )

  test('behavior: at the end of a session the question waits until the view that is open is closed', async () => {
    const { backend, widget, view, status } = await showSignedIn()
    await widget.open({ view: 'WhatIsWallet' })
    backend.fails.ahead = 3_600_000
    document.dispatchEvent(new Event('visibilitychange'))
    await expect.poll(status).toBe('signedOut')
    expect(view()).toBe('WhatIsWallet')
    await widget.close()
    await expect.poll(view).toBe('SIWXSignMessage')
  })

  test('behavior: inline and required: at the end of a session the question comes at once', async () => {
    const options = { id: 'inline', required: true, backend: createFakeSessions() }
    const before = await showSignedIn(options)
    const { widget, view, status } = reload(before, { ...options, inline: true })
    await expect.poll(status).toBe('signedIn')
    await widget.open({ view: 'WhatIsWallet' })
    options.backend.fails.ahead = 3_600_000
    document.dispatchEvent(new Event('visibilitychange'))
    await expect.poll(() => [status(), view()]).toEqual(['signedOut', 'SIWXSignMessage'])
  })

  test('behavior: useSession() follows the plugin as it is turned off and on', async () => {
    const { widget } = await showSignedIn()
    const target = document.body.appendChild(document.createElement('div'))
    const root = createRoot(target)
    undo.push(
      () => target.remove(),
      () => root.unmount(),
    )
    root.render(
      <WalletWidget widget={widget}>
        <p>
          Now <Status />
        </p>
      </WalletWidget>,
    )
    await expect.element(page.getByText('Now signedIn')).toBeVisible()
    await widget.disable('siwx')
    await expect.element(page.getByText('Now unavailable')).toBeVisible()
    await widget.enable('siwx')
    await expect.element(page.getByText('Now signedIn')).toBeVisible()
  })
})

const Status = () => useSession().status
