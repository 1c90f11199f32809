import { WalletError } from '@wallet-widget/kernel/connectors'
import { createFakeSessions } from '../../../plugins/siwx/test/fakeSessions.js'
import { type ShowOptions, showSignIn, type TestAccount } from '../../../plugins/siwx/test/showSignIn.js'
import { actIn, type PluginScene, press, until } from './scene.js'

type Backend = ReturnType<typeof createFakeSessions>
interface Asked extends Omit<ShowOptions, 'accounts' | 'backend' | 'language'> {
  /** What is the matter with the site's server. */
  readonly arrange?: (backend: Backend) => unknown
  readonly waits?: boolean
  /** What the visitor does then. */
  readonly act?: (shown: ReturnType<typeof showSignIn>) => unknown
}

/** The account of a SIMULATED wallet, whose signatures the FAKE server takes unseen. */
const ACCOUNT: TestAccount = { address: `0x${'a1'.repeat(20)}`, signMessage: async () => '0x01' }

const scene = (name: string, { arrange, act, waits = false, ...options }: Asked = {}): PluginScene => ({
  name: `SignIn-${name}`,
  waits,
  async show({ theme = {}, language = 'en' }) {
    const backend = createFakeSessions()
    arrange?.(backend)
    const shown = showSignIn({ accounts: [ACCOUNT], backend, language, ...options })
    shown.widget.setTheme(theme)
    const hide = () => {
      shown.unmount()
      shown.destroy()
      shown.widget.host.remove()
    }
    return actIn(hide, async () => {
      await shown.connect()
      await act?.(shown)
    })
  },
})

const sign = () => press('.ww-siwx-actions > button')

/** Signs, and is told that it did not work. */
async function fail(): Promise<void> {
  await sign()
  await until('.ww-siwx-problem')
}

/** The question who the visitor is, what the wallet and the site make of it, and what may go wrong. */
export const SIGN_IN_SCENES: readonly PluginScene[] = [
  scene('question'),
  scene('required', {
    required: true,
    statement: 'I accept the terms of service of this shop: https://shop.example/terms',
  }),
  scene('message', {
    statement: 'I accept the terms of service of this shop: https://shop.example/terms',
    act: () => press('summary'),
  }),
  scene('wallet', {
    waits: true,
    async act({ connector }) {
      connector.control.setFailures({ lateAnswer: true })
      await sign()
      await until('[aria-busy=true]')
    },
  }),
  scene('checking', {
    waits: true,
    arrange: ({ hold }) => hold('getNonce'),
    async act() {
      await sign()
      await until('[aria-busy=true]')
    },
  }),
  scene('leaving', {
    waits: true,
    required: true,
    async act({ widget, backend }) {
      const signedIn = widget.plugins.siwx.signIn()
      await sign()
      await signedIn
      await widget.switchNetwork({ network: 'eip155:137' })
      await until('.ww-siwx-actions')
      backend.hold('getSessions')
      await press('.ww-siwx-actions > button:last-child')
      await until('[aria-busy=true]')
    },
  }),
  scene('pending', {
    answerFirst: () => {
      throw new WalletError(-32002)
    },
    act: fail,
  }),
  scene('declined', {
    act({ connector }) {
      connector.control.setFailures({ reject: true })
      return fail()
    },
  }),
  scene('owners', { answerFirst: () => '0x', act: fail }),
  scene('foreign-domain', { arrange: serveElsewhere, act: () => until('.ww-siwx-problem') }),
  scene('site-at-fault', {
    arrange: ({ sessions }) => {
      sessions.getNonce = async () => 'a-b-c'
    },
    act: () => until('.ww-siwx-problem'),
  }),
  ...(['COOKIE_MISSING', 'RATE_LIMITED'] as const).map((refusal) =>
    scene(refusal.toLowerCase().replaceAll('_', '-'), {
      arrange: ({ fails }) => {
        fails.refuses = refusal
      },
      act: fail,
    }),
  ),
  scene('unreachable', {
    arrange: ({ fails }) => {
      fails.isDown = true
    },
    act: () => until('.ww-siwx-problem'),
  }),
  scene('smart-account', {
    accountType: 'smartAccount',
    arrange: ({ fails }) => {
      fails.refuses = 'SIGNATURE_WRONG'
    },
    act: fail,
  }),
]

/** The server takes sign-ins for another page than this one: a copy of that site is open. */
function serveElsewhere({ sessions }: Backend): void {
  sessions.getNonce = async () => ({ nonce: 'nonce00000001', domain: 'shop.example' })
}
