import type { Plugin, WidgetConfig } from '@wallet-widget/kernel'
import { createSimulatedConnector, createTestWidget, type SimulatedConnector } from '@wallet-widget/testing'
import { mount } from '@wallet-widget/ui/mount'
import { type SiwxOptions, siwx } from '../src/index.js'
import { createFakeSessions } from './fakeSessions.js'

/** An account of the wallet, as viem has it. */
export interface TestAccount {
  readonly address: `0x${string}`
  signMessage(options: { message: { raw: `0x${string}` } }): Promise<`0x${string}`>
}

export interface ShowOptions extends SiwxOptions {
  readonly accounts: readonly TestAccount[]
  readonly id?: string
  readonly language?: string
  readonly backend?: ReturnType<typeof createFakeSessions>
  readonly trusted?: boolean
  readonly inline?: boolean
  readonly logLevel?: 'error' | 'warn'
  /** What the site calls itself. */
  readonly metadata?: WidgetConfig['metadata']
  /** What its accounts are. @default 'eoa' */
  readonly accountType?: 'eoa' | 'smartAccount'
  /** Plugins beside it. */
  readonly more?: readonly Plugin[]
  /** In place of the wallet's first signature. */
  readonly answerFirst?: (control: SimulatedConnector['control']) => unknown
  /** In place of its second one. */
  readonly answerSecond?: () => unknown
}

/** A widget with the plugin, in the page; its SIMULATED wallet signs with real keys. */
export function showSignIn({
  accounts,
  id = `test-${crypto.randomUUID()}`,
  language = 'en',
  backend = createFakeSessions(),
  trusted = false,
  inline = false,
  logLevel,
  metadata,
  accountType,
  more = [],
  answerFirst,
  answerSecond,
  ...options
}: ShowOptions) {
  let count = 0
  const connector: SimulatedConnector = createSimulatedConnector({
    trusted,
    accounts: { eip155: accounts.map(({ address }) => address) },
    async answer({ method, params }) {
      if (method !== 'personal_sign') return '0x1'
      count += 1
      if (answerFirst && count === 1) return answerFirst(connector.control)
      if (answerSecond && count === 2) return answerSecond()
      const [raw, address] = params as [`0x${string}`, string]
      return accounts.find((account) => isOf(account, address))?.signMessage({ message: { raw } })
    },
  })
  const { widget, connect, destroy, events } = createTestWidget({
    id,
    language,
    inline,
    ...(logLevel && { logLevel }),
    ...(metadata && { metadata }),
    connectors: [accountType ? typed(connector, accountType) : connector],
    plugins: [siwx({ sessions: backend.sessions, ...options }), ...more],
  })
  const unmount = mount(widget)
  return { widget, connector, backend, connect, events, unmount, destroy }
}

/** The wallet says what its accounts are. */
const typed = (connector: SimulatedConnector, type: 'eoa' | 'smartAccount'): SimulatedConnector => ({
  ...connector,
  async connect(request) {
    const sessions = await connector.connect(request)
    return sessions.map((session) => ({
      ...session,
      accounts: session.accounts.map((account) => ({ ...account, type })),
    }))
  },
})

/** The simulated chain spells addresses in small letters. */
const isOf = (account: TestAccount, address: string) =>
  account.address.toLowerCase() === address.toLowerCase()
