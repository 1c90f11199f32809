import { getU32Decoder, getU64Decoder } from '@solana/kit'
import { instructionsOf, type Message } from './message.js'

const LAMPORTS_PER_SIGNATURE = 5_000n
const MICRO = 1_000_000n
const MAX_UNITS = 1_400_000n
const UNITS_OF_BUILTIN = 3_000n
const UNITS_OF_OTHERS = 200_000n
const BUDGET = 'ComputeBudget111111111111111111111111111111'
const [UNIT_LIMIT, UNIT_PRICE] = [2, 3]

/** Builtin programs (SIMD-0170). Stake, Config, Address Lookup Table and, since SIMD-0387, Vote are none. */
const builtins: ReadonlySet<string> = new Set([
  BUDGET,
  '11111111111111111111111111111111',
  'BPFLoader1111111111111111111111111111111111',
  'BPFLoader2111111111111111111111111111111111',
  'BPFLoaderUpgradeab1e11111111111111111111111',
  'LoaderV411111111111111111111111111111111111',
  'Ed25519SigVerify111111111111111111111111111',
  'KeccakSecp256k11111111111111111111111111111',
])
/** Programs that verify signatures; the first byte of their data is the number of signatures. */
const verifiers: ReadonlySet<string> = new Set([
  'Ed25519SigVerify111111111111111111111111111',
  'KeccakSecp256k11111111111111111111111111111',
  'Secp256r1SigVerify1111111111111111111111111',
])

/** The fee that the ledger charges for a transaction. Lamports. */
export function messageFee(message: Message): number {
  const steps = instructionsOf(message).map(({ programAddressIndex, data }) => ({
    program: message.staticAccounts[programAddressIndex] as string,
    data: Uint8Array.from(data ?? []),
  }))
  const verified = steps.map(({ program, data: [count = 0] }) => (verifiers.has(program) ? count : 0))
  const signatures = verified.reduce((sum, count) => sum + count, message.header.numSignerAccounts)
  const told = (what: number, size: number) =>
    steps.find(({ program, data }) => program === BUDGET && data[0] === what && data.length >= size)?.data
  const price = told(UNIT_PRICE, 9)
  const limit = told(UNIT_LIMIT, 5)
  const units = limit
    ? BigInt(getU32Decoder().decode(limit, 1))
    : steps.reduce(
        (sum, { program }) => sum + (builtins.has(program) ? UNITS_OF_BUILTIN : UNITS_OF_OTHERS),
        0n,
      )
  const perUnit = price ? getU64Decoder().decode(price, 1) : 0n
  const priority = (perUnit * (units < MAX_UNITS ? units : MAX_UNITS) + MICRO - 1n) / MICRO
  return Number(BigInt(signatures) * LAMPORTS_PER_SIGNATURE + priority)
}
