import { getAddress, toHex } from 'viem/utils'
import type { Act, Call, Send } from './grant.js'
import type { Members } from './members.js'

/** A transfer that others may send (EIP-3009). @param token that the data are for */
export function readTransfer(members: Members, token: string | undefined): Send | undefined {
  const who = members.address('to')
  const quantity = members.number('value')
  if (who === undefined || quantity === undefined) return undefined
  const deadline = members.time('validBefore')
  const from = members.address('from')
  return { kind: 'send', warning: 'authorization', from, who, given: { token, quantity }, deadline }
}

/** A transaction of a Safe. @param safe that the data are for */
export function readSafe(members: Members, safe: string | undefined): Call | undefined {
  const to = members.address('to')
  if (to === undefined) return undefined
  // 1 is a delegate call.
  const kind = members.number('operation') === 0n ? 'call' : 'takeOver'
  const call = { to, value: members.number('value') ?? 0n, data: members.bytes('data') ?? '0x' }
  return { kind, warning: 'operation', from: safe, who: to, call }
}

/**
 * A call that somebody else sends in the owner’s name: a forwarder’s, one of a batch, a chain’s own kind of transaction.
 *
 * @param contract that the data are for
 */
export function readForwarded(members: Members, contract: string | undefined): Call | undefined {
  const address = (...names: readonly string[]) =>
    members.address(...names) ?? toAddress(members.number(...names))
  const to = members.value('functionSignature') ? contract : address('to', 'target')
  const data = members.bytes('data', 'callData', 'functionSignature')
  if (to === undefined || data === undefined) return undefined
  const deadline = members.time('deadline', 'validUntil')
  const call = { to, value: members.number('value') ?? 0n, data }
  return { kind: 'call', warning: 'authorization', from: address('from'), who: to, call, deadline }
}

/** An operation of a smart account (ERC-4337). */
export function readOperation(members: Members): Call | undefined {
  const sender = members.address('sender')
  const data = members.bytes('callData')
  if (sender === undefined || data === undefined) return undefined
  const call = { to: sender, value: 0n, data }
  return { kind: 'operate', warning: 'operation', from: sender, who: sender, call }
}

/** Votes, or leave to act for the account. @param token that the data are for */
export function readDelegation(members: Members, token: string | undefined): Send | Act | undefined {
  const from = members.address('delegator')
  const voter = members.address('delegatee')
  if (voter !== undefined) {
    const deadline = members.time('expiry', 'deadline')
    const given = { token, quantity: 'all' } as const
    return { kind: 'vote', warning: 'authorization', from, who: voter, given, deadline }
  }
  const who = members.address('delegate')
  if (who === undefined) return undefined
  const limits = members.value('caveats')?.children.length ?? 0
  return { kind: 'act', warning: 'authorization', from, who, limits }
}

/** Some chains write an address as a number. */
const toAddress = (number: bigint | undefined): string | undefined =>
  number === undefined || number <= 0n || number >= 2n ** 160n
    ? undefined
    : getAddress(toHex(number, { size: 20 }))
