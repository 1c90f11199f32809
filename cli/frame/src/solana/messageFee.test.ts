import { base64 } from '@scure/base'
import { address, getTransactionDecoder, getU32Encoder, getU64Encoder, type Instruction } from '@solana/kit'
import { expect, test } from 'vitest'
import { readSolanaMessage } from '../approval/decode/readSolana.js'
import { messageFee } from './messageFee.js'
import { OWNER, payment, transactionOf } from './requests.fixture.js'

const BUDGET = address('ComputeBudget111111111111111111111111111111')
const unitPrice = (price: bigint): Instruction => ({
  programAddress: BUDGET,
  data: new Uint8Array([3, ...getU64Encoder().encode(price)]),
})
const unitLimit = (units: number): Instruction => ({
  programAddress: BUDGET,
  data: new Uint8Array([2, ...getU32Encoder().encode(units)]),
})
const call = (program: string, ...data: number[]): Instruction => ({
  programAddress: address(program),
  data: new Uint8Array(data),
})
const memo = call('MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr', 104, 105)

function feeOf(...steps: Instruction[]) {
  const { messageBytes } = getTransactionDecoder().decode(base64.decode(transactionOf(steps)))
  const read = readSolanaMessage(messageBytes, OWNER)
  if (!read) throw new Error('not read')
  return messageFee(read, 1)
}

test('default: without a price, for signatures alone', () => {
  expect(feeOf(payment, memo)).toMatchObject({ forSignatures: 5000n, priority: 0n })
  expect(feeOf(unitLimit(300_000), payment)).toMatchObject({ priority: 0n })
})

test('default: the units that it sets, at its price', () => {
  expect(feeOf(unitLimit(1_400_000), unitPrice(1_000_000_000n), payment)).toMatchObject({
    forSignatures: 5000n,
    priority: 1_400_000_000n,
  })
})

test('behavior: no more units than a transaction may have', () => {
  expect(feeOf(unitLimit(4_294_967_295), unitPrice(1_000_000n))).toMatchObject({ priority: 1_400_000n })
  expect(feeOf(unitPrice(1_000_000n), ...Array(8).fill(memo))).toMatchObject({ priority: 1_400_000n })
})

test('behavior: a part of a lamport is a whole one', () => {
  expect(feeOf(unitLimit(1), unitPrice(1n))).toMatchObject({ priority: 1n })
  expect(feeOf(unitLimit(1_000_000), unitPrice(3n))).toMatchObject({ priority: 3n })
})

/** As many lamports as units, with 3,000 for the price itself. The development chain's tests hold the same against LiteSVM. */
test.each([
  ['System', '11111111111111111111111111111111', 6_000n],
  ['Compute Budget', 'ComputeBudget111111111111111111111111111111', 6_000n],
  ['Upgradeable Loader', 'BPFLoaderUpgradeab1e11111111111111111111111', 6_000n],
  ['Loader v1', 'BPFLoader1111111111111111111111111111111111', 6_000n],
  ['Loader v2', 'BPFLoader2111111111111111111111111111111111', 6_000n],
  ['Loader v4', 'LoaderV411111111111111111111111111111111111', 6_000n],
  ['Ed25519', 'Ed25519SigVerify111111111111111111111111111', 6_000n],
  ['Secp256k1', 'KeccakSecp256k11111111111111111111111111111', 6_000n],
  ['Secp256r1', 'Secp256r1SigVerify1111111111111111111111111', 203_000n],
  ['Vote', 'Vote111111111111111111111111111111111111111', 203_000n],
  ['Stake', 'Stake11111111111111111111111111111111111111', 203_000n],
  ['Address Lookup Table', 'AddressLookupTab1e1111111111111111111111111', 203_000n],
  ['Memo', 'MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr', 203_000n],
])('behavior: the units of an instruction where none are set: %s', (_, program, priority) => {
  expect(feeOf(unitPrice(1_000_000n), call(program, 0, 0))).toMatchObject({ priority })
})

test('behavior: signatures that an instruction has verified are paid for too', () => {
  expect(
    feeOf(
      call('Ed25519SigVerify111111111111111111111111111', 2, 0),
      call('KeccakSecp256k11111111111111111111111111111', 3),
      call('Secp256r1SigVerify1111111111111111111111111', 4, 0),
      call('Ed25519SigVerify111111111111111111111111111'),
      call('MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr', 9),
    ),
  ).toMatchObject({ forSignatures: 50_000n })
})
