import { SYSTEM, TOKEN, TOKEN_2022, TOKEN_ACCOUNTS } from './programs.js'
import { type Instruction, readMessage } from './readMessage.js'

/** What a transaction moves, where it moves one thing only. */
export interface ReadTransfer {
  /** The receiver; of a token its account for that where the owner is not known. */
  readonly to: string
  /** The mint; SOL without one. */
  readonly token?: string
  /** In base units. */
  readonly amount: string
}

/** The parts of a transaction that say what it does. */
export interface ReadInstructions {
  readonly transfer: ReadTransfer | undefined
  /** It stays valid until its nonce account is used, whatever its age. */
  readonly isDurable: boolean
}

/** They set the fee, or say why: nothing moves. */
const ASIDE = [
  'ComputeBudget111111111111111111111111111111',
  'MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr',
  'Memo1UhkJRfHyvLMcVucJwxXeuD728EqVDDwQDxFMNo',
]

/** Reads a serialized transaction; nothing is known of one that is malformed. */
export function readInstructions(bytes: Uint8Array): ReadInstructions {
  try {
    return describe(readMessage(bytes).instructions)
  } catch {
    return { transfer: undefined, isDurable: false }
  }
}

function describe(all: readonly Instruction[]): ReadInstructions {
  const isDurable = all[0]?.program === SYSTEM && all[0].data[0] === 4
  const parts = all.slice(isDurable ? 1 : 0).filter(({ program }) => !ASIDE.includes(program))
  const created = parts.find(({ program }) => program === TOKEN_ACCOUNTS)
  const [only, ...more] = parts.filter((part) => part !== created)
  const transfer = only && more.length === 0 ? transferOf(only, created) : undefined
  return { transfer, isDurable }
}

function transferOf(
  { program, accounts, data }: Instruction,
  created: Instruction | undefined,
): ReadTransfer | undefined {
  const view = new DataView(data.buffer, data.byteOffset, data.byteLength)
  const [first, second, third] = accounts
  if (program === SYSTEM && data.length === 12 && view.getUint32(0, true) === 2 && second)
    return { to: second, amount: String(view.getBigUint64(4, true)) }
  // transferChecked: source, mint, destination.
  if ((program === TOKEN || program === TOKEN_2022) && data[0] === 12 && first && second && third) {
    const owner = created?.accounts[1] === third ? created.accounts[2] : undefined
    return { to: owner ?? third, token: second, amount: String(view.getBigUint64(1, true)) }
  }
  return undefined
}
