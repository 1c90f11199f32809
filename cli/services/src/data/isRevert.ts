import type { UpstreamAnswer } from '../upstream.js'

/** Whether a node failed a call because the contract refused it; nodes say so in words of their own. */
export function isRevert({ code, message, data }: NonNullable<UpstreamAnswer['error']>): boolean {
  if (code === 3 || (typeof data === 'string' && /^(?:Reverted )?0x/i.test(data))) return true
  return /revert|opcode|out ?of ?gas|VM ex/i.test(message)
}
