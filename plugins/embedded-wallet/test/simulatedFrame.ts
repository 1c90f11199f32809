// A frame that keeps the protocol and no keys, with switches for its failures. It is served on another origin than the
// tests, by the same server.
import {
  type AppRequest,
  errorMessage,
  eventMessage,
  type Failure,
  type Message,
  parseRequest,
  type SiwxMessage,
  successMessage,
} from '../src/protocol/index.js'
import type { FrameSwitches, SimulatedState } from './simulated.js'

const query = new URLSearchParams(location.search)
const page = query.get('page') ?? ''
const switches: FrameSwitches = JSON.parse(query.get('switches') ?? '{}')
const state: SimulatedState = {
  loggedIn: false,
  type: 'smartAccount',
  chainId: 'eip155:1',
  email: 'ann@site.test',
}
Object.assign(state, switches.state)
// Outlives a reload of this frame: the browser refuses it any storage, as it is of another site.
if (name.startsWith('{')) Object.assign(state, JSON.parse(name))
const keep = () => {
  window.name = JSON.stringify(state)
}

const EOA = '0x1111111111111111111111111111111111111111'
const SMART = '0x2222222222222222222222222222222222222222'
const SOLANA = '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp5eykt4UsFv8P'

const post = (message: Message) => parent.postMessage(message, page)
const note = (name: string, detail?: unknown) => parent.postMessage({ type: 'simulated', name, detail }, page)
const held: { release(): void; abort(): void }[] = []
/** What the owner has approved is not aborted any more. */
const hold = () =>
  new Promise<true>((resolve, reject) => {
    const release = () => resolve(true)
    const abort = () => {
      if (switches.approved) held.push({ release, abort })
      else reject({ message: 'Request was aborted', code: 4001 })
    }
    held.push({ release, abort })
  })

function user() {
  const isSolana = state.chainId.startsWith('solana:')
  const accounts = isSolana
    ? [{ address: SOLANA, type: 'eoa' as const }]
    : [
        { address: EOA, type: 'eoa' as const },
        ...(switches.noSmartAccounts ? [] : [{ address: SMART, type: 'smartAccount' as const }]),
      ]
  const used = accounts.find(({ type }) => type === state.type) ?? accounts[0]
  return {
    email: state.email,
    address: used?.address ?? '',
    chainId: state.chainId,
    accounts,
    preferredAccountType: used?.type ?? 'eoa',
    smartAccountDeployed: false,
    ...(switches.forgetful ? { persistent: false } : {}),
    ...(switches.approves ? { approves: switches.approves } : {}),
  }
}

const refuse = (failure: Failure): never => {
  throw failure
}

async function answer({ name, payload }: AppRequest): Promise<unknown> {
  const failure = switches.fail?.[name]
  if (failure) refuse(failure)
  switch (name) {
    case 'CONNECT_EMAIL':
      state.loggedIn = true
      post(eventMessage('SESSION_UPDATE', { token: 'token-1' }))
      return { action: 'CONNECT' }
    case 'CONNECT_SOCIAL':
      state.loggedIn = true
      return { ...user(), userName: 'ann#10' }
    case 'GET_SOCIAL_REDIRECT_URI':
      return { uri: `https://login.test/${payload.provider}` }
    case 'GET_FARCASTER_URI':
      return { url: 'https://farcaster.test/1' }
    case 'CONNECT_FARCASTER':
      state.loggedIn = true
      return { userName: 'ann.cast' }
    case 'IS_CONNECTED':
      return { isConnected: state.loggedIn, ...(switches.sent && { sent: switches.sent }) }
    case 'GET_USER':
      if (!state.loggedIn) refuse({ message: 'Nobody is logged in.', code: 'SESSION_UNKNOWN' })
      if (switches.refuseSmart && payload?.preferredAccountType === 'smartAccount') refuse({ message: 'No' })
      if (switches.unserved?.includes(String(payload?.chainId)))
        refuse({ message: `The embedded wallet does not serve the chain ${payload?.chainId}.`, code: 4902 })
      if (payload?.chainId !== undefined) state.chainId = String(payload.chainId)
      if (payload?.preferredAccountType && state.chainId.startsWith('eip155:'))
        state.type = payload.preferredAccountType
      return { ...user(), ...(payload?.siwxMessage && (await signIn(payload.siwxMessage))) }
    case 'SIGN_OUT':
      state.loggedIn = false
      return undefined
    case 'GET_SMART_ACCOUNT_ENABLED_NETWORKS':
      return { smartAccountEnabledNetworks: switches.noSmartAccounts ? [] : [1] }
    case 'SWITCH_NETWORK':
      state.chainId = String(payload.chainId)
      return { chainId: state.chainId }
    case 'SET_PREFERRED_ACCOUNT':
      state.type = payload.type
      return { type: payload.type, address: user().address }
    case 'RPC_REQUEST':
      return rpc(payload)
    case 'RPC_ABORT':
      for (const { abort } of held.splice(0)) abort()
      return undefined
    case 'UPDATE_EMAIL':
      return { action: 'VERIFY_PRIMARY_OTP' }
    case 'UPDATE_EMAIL_SECONDARY_OTP':
      state.email = 'new@site.test'
      return { newEmail: state.email }
    case 'RELOAD':
      setTimeout(() => location.reload())
      return undefined
    default:
      return undefined
  }
}

async function signIn(siwxMessage: SiwxMessage): Promise<object> {
  note('prompt', siwxMessage)
  if (switches.answer === 'reject') return {}
  // Refused or aborted, the login stands without it.
  if (switches.answer === 'hang' && !(await hold().catch(() => false))) return {}
  return { message: `${siwxMessage.domain} wants you to sign in`, signature: '0xsigned', siwxMessage }
}

async function rpc({ method, params }: { method: string; params?: unknown }): Promise<unknown> {
  if (!/sign|send/.test(method)) return '0x1'
  note('prompt', { method, params })
  if (switches.answer === 'reject') refuse({ message: 'The owner said no.', code: 4001 })
  if (switches.answer === 'hang') await hold()
  if (method === 'solana_signMessage') return { signature: 'sig' }
  if (method.startsWith('solana_')) return { ...(params as object), signature: 'sig' }
  return '0xsigned'
}

addEventListener('message', async (event) => {
  if (event.source !== parent || event.origin !== page) return
  if (event.data?.type === 'simulate') {
    Object.assign(switches, event.data.switches)
    Object.assign(state, event.data.state)
    keep()
    if (event.data.release) for (const { release } of held.splice(0)) release()
    if (event.data.say) post(event.data.say)
    if (event.data.go) location.href = event.data.go
    note('switched')
    return
  }
  const request = parseRequest(event.data)
  if (!request) return
  note('asked', event.data)
  const { name, id } = request
  if (switches.mute?.includes(name)) return
  if ('malformed' in request)
    return post(errorMessage(name, id, { message: request.malformed, code: -32602 }))
  try {
    const payload = await answer(request)
    keep()
    const message = successMessage(name, id, payload as never)
    post(message)
    if (switches.twice) post({ ...message, payload: 'again' })
  } catch (failure) {
    post(errorMessage(name, id, failure as Failure))
  }
})

if (!switches.silent) post(eventMessage('READY', { version: 'simulated' }))
