import { base64 } from '@scure/base'
import {
  address,
  appendTransactionMessageInstructions,
  blockhash,
  createTransactionMessage,
  generateKeyPairSigner,
  getBase64EncodedWireTransaction,
  getU32Encoder,
  getU64Encoder,
  type Instruction,
  pipe,
  setTransactionMessageFeePayerSigner,
  setTransactionMessageLifetimeUsingBlockhash,
  signTransactionMessageWithSigners,
} from '@solana/kit'
import { expect, test } from 'vitest'
import { createLedger } from './ledger.js'
import { answer } from './methods.js'

const call = (program: string, ...data: number[]): Instruction => ({
  programAddress: address(program),
  data: new Uint8Array(data),
})
const BUDGET = 'ComputeBudget111111111111111111111111111111'
const unitPrice = (price: bigint) => call(BUDGET, 3, ...getU64Encoder().encode(price))
const unitLimit = (units: number) => call(BUDGET, 2, ...getU32Encoder().encode(units))
const memo = call('MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr', 104, 105)
const ED25519 = 'Ed25519SigVerify111111111111111111111111111'
const SECP256K1 = 'KeccakSecp256k11111111111111111111111111111'
const SECP256R1 = 'Secp256r1SigVerify1111111111111111111111111'
/** As many lamports as units. */
const priced = (program: string, ...data: number[]) => [unitPrice(1_000_000n), call(program, ...data)]

/** Some of them fail, which costs as much. */
test.each<[string, number, Instruction[]]>([
  ['no price', 5_000, [memo]],
  ['a price of nothing', 5_000, [unitPrice(0n), memo]],
  ['a limit alone', 5_000, [unitLimit(1_400_000), memo]],
  ['a price and a limit', 1_400_005_000, [unitPrice(1_000_000_000n), unitLimit(1_400_000), memo]],
  ['a limit past the highest', 1_405_000, [unitPrice(1_000_000n), unitLimit(4_294_967_295), memo]],
  ['more steps than units', 1_405_000, [unitPrice(1_000_000n), ...Array<Instruction>(8).fill(memo)]],
  ['a part of a lamport', 5_001, [unitPrice(1n), unitLimit(200_000), memo]],
  ['Memo', 208_000, priced('MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr', 104)],
  ['System', 11_000, priced('11111111111111111111111111111111', 0)],
  ['Upgradeable Loader', 11_000, priced('BPFLoaderUpgradeab1e11111111111111111111111', 0)],
  ['Loader v1', 11_000, priced('BPFLoader1111111111111111111111111111111111', 0)],
  ['Loader v2', 11_000, priced('BPFLoader2111111111111111111111111111111111', 0)],
  ['Ed25519', 11_000, priced(ED25519, 0, 0)],
  ['Secp256k1', 11_000, priced(SECP256K1, 0)],
  ['Secp256r1', 208_000, priced(SECP256R1, 0, 0)],
  ['Vote', 208_000, priced('Vote111111111111111111111111111111111111111', 0)],
  ['Stake', 208_000, priced('Stake11111111111111111111111111111111111111', 0)],
  ['Address Lookup Table', 208_000, priced('AddressLookupTab1e1111111111111111111111111', 0)],
  ['two verified signatures', 15_000, [call(ED25519, 2, 0)]],
  ['three verified signatures', 20_000, [call(SECP256K1, 3, 0)]],
  ['four verified signatures', 25_000, [call(SECP256R1, 4, 0)]],
])('behavior: what is said is what is taken: %s', async (_, fee, steps) => {
  const ledger = await createLedger()
  const ask = (method: string, ...params: unknown[]) => answer(ledger, method, params)
  const payer = await generateKeyPairSigner()
  ask('requestAirdrop', payer.address, 10_000_000_000)
  const latest = ledger.latestBlockhash()
  const lifetime = { blockhash: blockhash(latest.blockhash), lastValidBlockHeight: 1_000n }
  const transaction = await signTransactionMessageWithSigners(
    pipe(
      createTransactionMessage({ version: 0 }),
      (made) => setTransactionMessageFeePayerSigner(payer, made),
      (made) => setTransactionMessageLifetimeUsingBlockhash(lifetime, made),
      (made) => appendTransactionMessageInstructions(steps, made),
    ),
  )
  const message = base64.encode(Uint8Array.from(transaction.messageBytes))
  const before = ledger.svm.getBalance(payer.address) ?? 0n
  expect(ask('getFeeForMessage', message)).toMatchObject({ value: fee })
  const options = { encoding: 'base64', skipPreflight: true }
  const signature = ask('sendTransaction', getBase64EncodedWireTransaction(transaction), options)
  expect(before - (ledger.svm.getBalance(payer.address) ?? 0n)).toBe(BigInt(fee))
  expect(ask('getTransaction', signature, { encoding: 'base64' })).toMatchObject({ meta: { fee } })
})
