/** `handleOps` of the EntryPoints 0.6, and from 0.7 on. */
const HANDLE_OPS = /1fad948c|765e827f/g
/** More than this goes into no block. */
const MOST_OPERATIONS = 1_000
const WORD = 64

interface Operation {
  readonly sender: string
  readonly nonce: bigint
}

/**
 * Reads what an account is told to do by its operation in a transaction, also where another contract passes the call of the
 * EntryPoint on; undefined where that is done in another form. Source: ERC-4337.
 */
export function readOperation(input: string, operation: Operation): string | undefined {
  const hex = input.slice(2).toLowerCase()
  for (const { index, 0: selector } of hex.matchAll(HANDLE_OPS)) {
    const found = index % 2 ? undefined : readCall(hex.slice(index + selector.length), operation)
    if (found !== undefined) return found
  }
  return undefined
}

function readCall(data: string, { sender, nonce }: Operation): string | undefined {
  /** The word at a place that is counted in hex digits. */
  const word = (at: number) => data.slice(at, at + WORD)
  /** A place or a length that stands there, in hex digits. */
  const digits = (at: number) =>
    /^0{56}[\da-f]{8}$/.test(word(at)) ? Number(`0x${word(at)}`) * 2 : Number.NaN
  const list = digits(0)
  const count = digits(list) / 2
  if (!(count <= MOST_OPERATIONS)) return undefined
  for (let index = 0; index < count; index++) {
    const operation = list + WORD + digits(list + WORD + index * WORD)
    const isIt =
      word(operation) === sender.slice(2).toLowerCase().padStart(WORD, '0') &&
      word(operation + WORD) === nonce.toString(16).padStart(WORD, '0')
    if (!isIt) continue
    const callData = operation + digits(operation + 3 * WORD)
    const length = digits(callData)
    const found = data.slice(callData + WORD, callData + WORD + length)
    return found.length === length ? `0x${found}` : undefined
  }
  return undefined
}
