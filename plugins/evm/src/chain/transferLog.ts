import { readProperty } from '@wallet-widget/kernel'

/** `Transfer(address,address,uint256)`. Source: ERC-20 */
export const TRANSFER_TOPIC = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'

interface TokenMove {
  readonly token: string
  readonly from: string
  readonly to: string
}

/**
 * Whether a token says in a receipt that it has moved from one address to another; undefined where the receipt has no logs. How
 * much is left open: a token may keep a part of it.
 */
export function hasMoved(receipt: unknown, { token, from, to }: TokenMove): boolean | undefined {
  const logs = readProperty(receipt, 'logs')
  if (!Array.isArray(logs)) return undefined
  return logs.some((log: unknown) => {
    const [address, topics, data] = ['address', 'topics', 'data'].map((key) => readProperty(log, key))
    if (String(address).toLowerCase() !== token.toLowerCase() || !Array.isArray(topics)) return false
    // Old tokens index neither address.
    const [topic, ...words] = [...topics, data].map((text) => String(text).toLowerCase())
    const told = words.map((text) => text.slice(2)).join('')
    return topic === TRANSFER_TOPIC && [from, to].every((one) => told.includes(wordOf(one)))
  })
}

const wordOf = (address: string): string => address.slice(2).toLowerCase().padStart(64, '0')
