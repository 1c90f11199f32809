import { ed25519 } from '@noble/curves/ed25519'
import { base58 } from '@scure/base'
import type { Connector, SignedInSessions, SignInInput, SignInProof } from '@wallet-widget/kernel'
import { createSimulatedConnector, createTestWidget } from '@wallet-widget/testing'
import { onTestFinished, vi } from 'vitest'
import { type SignInMessage, type SiweConfig, type SiwxOptions, siwx } from '../src/index.js'
import { buildMessage } from '../src/message/buildMessage.js'
import { verifyHere } from './verifyHere.js'

export const MAINNET = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
export const DEVNET = 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1'

const network = (id: string, name: string) => ({
  id: id.slice('solana:'.length),
  chainNamespace: 'solana' as const,
  name,
  nativeCurrency: { name: 'Solana', symbol: 'SOL', decimals: 9 },
  rpcUrls: { default: { http: ['https://solana.invalid'] as const } },
})

/** An account with a real key. */
function createKey(byte: number) {
  const secret = new Uint8Array(32).fill(byte)
  return {
    address: base58.encode(ed25519.getPublicKey(secret)),
    sign: (message: string) => base58.encode(ed25519.sign(new TextEncoder().encode(message), secret)),
  }
}
export const OWNER = createKey(1)
export const STRANGER = createKey(2)

/** What an honest wallet signs, but for what is changed. */
export function prove(input: SignInInput, change: Partial<SignInMessage> = {}, by = OWNER): SignInProof {
  const chainId = MAINNET
  const message = buildMessage({ ...input, address: OWNER.address, chainId, ...change })
  return { address: OWNER.address, networkId: chainId, message, signature: by.sign(message) }
}

export interface OneTapSite extends SiwxOptions {
  readonly id?: string
  readonly backend?: ReturnType<typeof verifyHere>
  /** The wallet trusts the page already. */
  readonly trusted?: boolean
  /** Where the site's services are. */
  readonly services?: string
  readonly logLevel?: 'error'
  /** No backend: this browser remembers who signed. */
  readonly isLocal?: boolean
  /** A backend in the older form, in place of the other one. */
  readonly older?: SiweConfig
  /** What the SIMULATED wallet answers when it is to connect and sign. @default an honest proof */
  answer?(input: SignInInput, sessions: SignedInSessions['sessions']): Promise<SignedInSessions>
}

/** A page with a SIMULATED Solana wallet that can connect and sign at once, and the real server checking what is signed. */
export function openOneTapSite({
  id,
  backend = verifyHere(),
  trusted = false,
  services,
  logLevel,
  isLocal = false,
  older,
  answer,
  ...options
}: OneTapSite = {}) {
  const simulated = createSimulatedConnector({
    namespaces: ['solana'],
    trusted,
    accounts: { solana: [OWNER.address] },
    answer: ({ method, params }) => {
      if (method !== 'solana_signMessage') throw new Error('Not known.')
      const { message } = params as { message: string }
      return { signature: OWNER.sign(new TextDecoder().decode(base58.decode(message))) }
    },
  })
  const connectAndSignIn = vi.fn<NonNullable<Connector['connectAndSignIn']>>(async (request, input) => {
    const sessions = await simulated.connect(request)
    return (await answer?.(input, sessions)) ?? { sessions, proofs: [prove(input)] }
  })
  const kept = older ? { siweConfig: older } : isLocal ? {} : { sessions: backend.sessions }
  const { widget, destroy } = createTestWidget({
    ...(id !== undefined && { id }),
    ...(services !== undefined && { services }),
    ...(logLevel && { logLevel }),
    networks: [network(MAINNET, 'Solana'), network(DEVNET, 'Solana Devnet')],
    connectors: [{ ...simulated, connectAndSignIn }],
    plugins: [siwx({ ...kept, oneTap: true, ...options })],
  })
  widget.addView({ id: 'ProfileWallets', title: 'Wallets', load: async () => ({}), role: 'connected' })
  let isOpen = true
  /** What is stored stays. */
  const leave = () => {
    if (!isOpen) return
    isOpen = false
    const stored = { ...localStorage }
    destroy()
    for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value)
  }
  onTestFinished(leave)
  return {
    widget,
    backend,
    simulated,
    connectAndSignIn,
    leave,
    connect: () => widget.connect({ connectorId: 'simulated' }),
    status: () => widget.plugins.siwx.$session.get().status,
    view: () => {
      const { open, view } = widget.state.$router.get()
      return open ? view : 'closed'
    },
    /** How often the wallet was asked to connect in the usual way. */
    plainConnects: () =>
      simulated.control.calls.filter(({ member }) => member === 'connect').length -
      connectAndSignIn.mock.calls.length,
  }
}
