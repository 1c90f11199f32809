import { getU32Decoder, getU64Decoder, type ReadonlyUint8Array } from '@solana/kit'
import { leaf, type Value } from './leaf.js'
import type { Warning } from './warning.js'

/** What an instruction of a known program does. */
export interface SolanaAction {
  /** As the program's own source calls it. */
  readonly name: string
  readonly values: readonly Value[]
  readonly warnings: readonly Warning[]
}

type Reader = (data: ReadonlyUint8Array, accounts: readonly string[]) => SolanaAction | undefined

const u32 = (data: ReadonlyUint8Array, at: number) => getU32Decoder().decode(data, at)
const u64 = (data: ReadonlyUint8Array, at: number) => getU64Decoder().decode(data, at)
const address = (name: string, value: string | undefined) => leaf(name, 'address', value)
const number = (name: string, value: bigint | number) => leaf(name, 'u64', value)
const lamports = (value: bigint) => leaf('lamports', 'lamports', value)
const action = (name: string, values: readonly Value[], ...keys: Warning['key'][]): SolanaAction => ({
  name,
  values,
  warnings: keys.map((key) => ({ key })),
})

const system: Reader = (data, [first, second, third]) => {
  switch (u32(data, 0)) {
    case 0:
      return action('createAccount', [
        address('from', first),
        address('account', second),
        lamports(u64(data, 4)),
      ])
    case 1:
      return action('assign', [address('account', first)], 'authority')
    case 2:
      return action('transfer', [address('from', first), address('to', second), lamports(u64(data, 4))])
    case 4:
      return action('advanceNonce', [address('nonce account', first), address('authority', third)], 'durable')
    default:
      return undefined
  }
}

const token: Reader = (data, [first, second, third, fourth]) => {
  switch (data[0]) {
    case 3:
      return action('transfer', [
        address('from', first),
        address('to', second),
        address('owner', third),
        number('amount', u64(data, 1)),
      ])
    case 4:
      return action(
        'approve',
        [address('account', first), address('delegate', second), number('amount', u64(data, 1))],
        'delegate',
      )
    case 5:
      return action('revoke', [address('account', first)])
    case 6:
      return action('setAuthority', [address('account', first)], 'authority')
    case 8:
      return action('burn', [
        address('account', first),
        address('mint', second),
        number('amount', u64(data, 1)),
      ])
    case 9:
      return action('closeAccount', [address('account', first), address('to', second)])
    case 12:
      return action('transferChecked', [
        address('from', first),
        address('to', third),
        address('mint', second),
        address('owner', fourth),
        number('amount', u64(data, 1)),
        number('decimals', data[9] ?? 0),
      ])
    case 13:
      return action(
        'approveChecked',
        [
          address('account', first),
          address('delegate', third),
          address('mint', second),
          number('amount', u64(data, 1)),
          number('decimals', data[9] ?? 0),
        ],
        'delegate',
      )
    case 17:
      return action('syncNative', [address('account', first)])
    default:
      return undefined
  }
}

const associated: Reader = (data, [, account, owner, mint]) =>
  data.length === 0 || data[0] === 0 || data[0] === 1
    ? action('create', [address('account', account), address('owner', owner), address('mint', mint)])
    : undefined

const budget: Reader = (data) => {
  if (data[0] === 1) return action('requestHeapFrame', [number('bytes', u32(data, 1))])
  if (data[0] === 4) return action('setLoadedAccountsDataSizeLimit', [number('bytes', u32(data, 1))])
  if (data[0] === 2) return action('setComputeUnitLimit', [number('units', u32(data, 1))])
  if (data[0] === 3) return action('setComputeUnitPrice', [number('microLamports', u64(data, 1))])
  return undefined
}

const memo: Reader = (data) =>
  action('memo', [
    leaf(
      'text',
      'string',
      new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(data as Uint8Array),
    ),
  ])

const readers: ReadonlyMap<string, Reader> = new Map([
  ['11111111111111111111111111111111', system],
  ['ComputeBudget111111111111111111111111111111', budget],
  ['MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr', memo],
  ['Memo1UhkJRfHyvLMcVucJwxXeuD728EqVDDwQDxFMNo', memo],
  ['TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA', token],
  ['TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb', token],
  ['ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL', associated],
])

/** Undefined where the program or what it is told to do is not known. */
export function solanaInstruction(
  program: string,
  data: ReadonlyUint8Array,
  accounts: readonly string[],
): SolanaAction | undefined {
  try {
    return readers.get(program)?.(data, accounts)
  } catch {
    return undefined
  }
}

/** Programs that are called by their names. */
export const solanaPrograms: ReadonlyMap<string, string> = new Map([
  ['11111111111111111111111111111111', 'System Program'],
  ['ComputeBudget111111111111111111111111111111', 'Compute Budget'],
  ['MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr', 'Memo'],
  ['Memo1UhkJRfHyvLMcVucJwxXeuD728EqVDDwQDxFMNo', 'Memo (v1)'],
  ['TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA', 'Token Program'],
  ['TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb', 'Token-2022'],
  ['ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL', 'Associated Token'],
  ['AddressLookupTab1e1111111111111111111111111', 'Address Lookup Table'],
  ['Stake11111111111111111111111111111111111111', 'Stake'],
  ['BPFLoaderUpgradeab1e11111111111111111111111', 'Upgradeable Loader'],
])
