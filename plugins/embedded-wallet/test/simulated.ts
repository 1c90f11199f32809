import type { Failure, RequestName } from '../src/protocol/index.js'

/** How the simulated frame fails. */
export interface FrameSwitches {
  /** It never says READY. */
  silent?: boolean
  answer?: 'approve' | 'reject' | 'hang'
  /** Its owner has approved what hangs, and it is being sent. */
  approved?: boolean
  /** What was sent and the page has not been told of. */
  sent?: readonly { method: string; chainId: string; hash: string; at: number }[]
  /** Names that it does not answer. */
  mute?: readonly RequestName[]
  fail?: Partial<Record<RequestName, Failure>>
  /** It answers twice. */
  twice?: boolean
  noSmartAccounts?: boolean
  /** It says that there are smart accounts, and gives none. */
  refuseSmart?: boolean
  /** What it knows when it is first loaded. */
  state?: Partial<SimulatedState>
  /** Networks that its services don't have. */
  unserved?: readonly string[]
  /** Says that its owner approves in its own window; other frames say nothing. @default true */
  approves?: 'window' | undefined
  /** As where the browser blocks its storage. */
  forgetful?: boolean
}

export interface SimulatedState {
  loggedIn: boolean
  type: 'eoa' | 'smartAccount'
  chainId: string
  email: string
}
