import type { Address } from 'viem'
import { getAddress, hexToBytes, isHex } from 'viem/utils'
import type { Value } from '../leaf.js'
import { isBareHash, readText } from '../readText.js'
import { tokensIn } from '../tokensIn.js'
import type { TypedDataTree } from '../typedDataTree.js'
import type { Warning } from '../warning.js'
import type { Grant } from './grant.js'
import { membersOf } from './members.js'
import { readDelegation, readForwarded, readOperation, readSafe, readTransfer } from './readAction.js'
import { readOrder } from './readOrder.js'
import { readPermit } from './readPermit.js'

const ORDER = /^Maker$|^Listing$|^Bid$|Order(Components)?$/
const TRANSFER = /^(Transfer|Receive)WithAuthorization$/
const FORWARDED = /^(ForwardRequest|MetaTransaction|Transaction)$/
const OPERATION = /^(Packed)?UserOperation$/
const PERMIT = /^Permit(?!Details$)|^DelegationWithSig$/
/** Numbers that long are hashes. */
const LONG = 2n ** 200n

/** All that typed data let others do, wherever in them it stands, the worst first. */
export function readGrants({ message, domain }: TypedDataTree): readonly Grant[] {
  const contract = membersOf(domain).address('verifyingContract')
  // ERC-7739: an account that the owner signs for.
  const account =
    message.type === 'TypedDataSign' ? membersOf(message).address('verifyingContract') : undefined
  const found = structsIn(message).flatMap((struct) => read(struct, contract))
  if (isBlind(message)) found.push({ kind: 'blind', warning: 'hash' })
  return found
    .map((grant) => (account === undefined ? grant : { ...grant, from: grant.from ?? account }))
    .sort((one, other) => weight(other) - weight(one))
}

/** The tokens that grants tell of; each once. */
export function tokensOf(grants: readonly Grant[]): readonly Address[] {
  const amounts = grants.flatMap((grant) => {
    if (grant.kind === 'trade') return [...grant.given, ...grant.received]
    return 'given' in grant ? [grant.given] : []
  })
  const calls = grants.flatMap((grant) => ('call' in grant ? [grant.call] : []))
  const named = amounts.flatMap(({ token }) => (token === undefined ? [] : [getAddress(token)]))
  return [...new Set([...named, ...tokensIn(calls)])]
}

const weight = ({ kind, warning }: Grant) => {
  if (kind === 'revoke') return 0
  return kind === 'takeOver' || kind === 'blind' || warning === 'unlimitedPermit' ? 2 : 1
}

function structsIn(value: Value): readonly Value[] {
  const inside = value.children.flatMap(structsIn)
  return value.kind === 'struct' ? [value, ...inside] : inside
}

/** What a struct allows by itself; the structs inside it are read by themselves. */
function read(struct: Value, contract: string | undefined): readonly Grant[] {
  const { type } = struct
  const members = membersOf(struct)
  const or = (grant: Grant | undefined, warning: Warning['key']) => [grant ?? unread(warning)]
  if (type === 'SafeTx') return [...or(readSafe(members, contract), 'operation'), ...refund(struct)]
  if (OPERATION.test(type)) return or(readOperation(members), 'operation')
  if (TRANSFER.test(type)) return or(readTransfer(members, contract), 'authorization')
  if (type === 'Delegation') return or(readDelegation(members, contract), 'authorization')
  const call = readForwarded(members, contract)
  if (call || FORWARDED.test(type)) return or(call, 'authorization')
  const permits = PERMIT.test(type) || members.value('spender') ? readPermit(members, contract) : []
  if (permits.length > 0) return permits
  if (PERMIT.test(type)) return [unread('permit')]
  const order = readOrder(members)
  if (order) return [order]
  // A tree of orders says nothing that each of them doesn't.
  const isTree = structsIn(struct).some((inner) => inner !== struct && ORDER.test(inner.type))
  return ORDER.test(type) && !isTree ? [unread('order')] : []
}

const unread = (warning: Warning['key']): Grant => ({ kind: 'unread', warning })

/** A Safe may pay whoever sends its transaction, as much as the signature says. */
const refund = (safeTx: Value): readonly Grant[] =>
  (membersOf(safeTx).number('gasPrice') ?? 0n) > 0n ? [unread('refund')] : []

/** Whether all that is signed stands for something that isn’t shown. */
function isBlind(struct: Value): boolean {
  const inside = struct.type === 'TypedDataSign' ? struct.children.slice(0, 1) : struct.children
  const [only] = inside
  if (!only || inside.length > 1) return false
  if (only.kind === 'struct') return isBlind(only)
  if (only.kind === 'number') return BigInt(only.text) >= LONG
  if (only.kind !== 'bytes' || !isHex(only.text)) return false
  if (only.type === 'bytes32') return true
  const bytes = hexToBytes(only.text)
  return isBareHash(bytes) || readText(bytes) === undefined
}
