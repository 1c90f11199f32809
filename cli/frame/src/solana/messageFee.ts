import type { ReadInstruction, ReadSolana } from '../approval/decode/readSolana.js'

const MICRO = 1_000_000n
const LAMPORTS_PER_SIGNATURE = 5_000n
const MAX_UNITS = 1_400_000n
const UNITS_OF_BUILTIN = 3_000n
const UNITS_OF_OTHERS = 200_000n

/** Builtin programs (SIMD-0170). Stake, Config, Address Lookup Table and, since SIMD-0387, Vote are none. */
const builtins: ReadonlySet<string> = new Set([
  '11111111111111111111111111111111',
  'ComputeBudget111111111111111111111111111111',
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

/** The fee of a transaction, reckoned from its message. Lamports. */
export interface MessageFee {
  readonly forSignatures: bigint
  /** For its compute units, at the price that it sets; zero if it sets none. */
  readonly priority: bigint
  /** The priority fee at another price, in microlamports for a compute unit. */
  priorityAt(price: bigint): bigint
}

/** Follows the rules of the chain. */
export function messageFee(read: ReadSolana, signers: number): MessageFee {
  const verified = read.instructions.reduce((sum, instruction) => sum + verifiedBy(instruction), 0n)
  const units = unitsOf(read)
  const priorityAt = (price: bigint) => (price * units + MICRO - 1n) / MICRO
  return {
    forSignatures: (BigInt(signers) + verified) * LAMPORTS_PER_SIGNATURE,
    priority: priorityAt(budgetOf(read, 'setComputeUnitPrice') ?? 0n),
    priorityAt,
  }
}

function verifiedBy({ program, data }: ReadInstruction): bigint {
  return verifiers.has(program) && data !== '0x' ? BigInt(data.slice(0, 4)) : 0n
}

function unitsOf(read: ReadSolana): bigint {
  const usual = () =>
    read.instructions.reduce(
      (sum, { program }) => sum + (builtins.has(program) ? UNITS_OF_BUILTIN : UNITS_OF_OTHERS),
      0n,
    )
  const units = budgetOf(read, 'setComputeUnitLimit') ?? usual()
  return units < MAX_UNITS ? units : MAX_UNITS
}

/** A value that the transaction sets by the Compute Budget program. */
function budgetOf({ instructions }: ReadSolana, name: string): bigint | undefined {
  const told = instructions.find(({ action }) => action?.name === name)?.action?.values[0]
  return told && BigInt(told.text)
}
