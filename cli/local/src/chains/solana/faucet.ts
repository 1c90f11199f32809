import { generateKeyPairSync, sign } from 'node:crypto'
import { base64urlnopad } from '@scure/base'
import {
  AccountRole,
  type Address,
  appendTransactionMessageInstructions,
  blockhash,
  compileTransaction,
  createTransactionMessage,
  getAddressDecoder,
  lamports,
  pipe,
  type SignatureBytes,
  setTransactionMessageFeePayer,
  setTransactionMessageLifetimeUsingBlockhash,
  type Transaction,
} from '@solana/kit'
import type { LiteSVM } from 'litesvm'

const SYSTEM = '11111111111111111111111111111111' as Address
const COMPUTE_BUDGET = 'ComputeBudget111111111111111111111111111111' as Address
/** As much as JavaScript's numbers hold. lamports */
const FUNDS = 9n * 10n ** 15n
/** Of both programs. Source: their interfaces. */
const TRANSFER = 2
const SET_UNIT_LIMIT = 2

/** Whoever gives coins away, by transactions as any. */
export function createFaucet(svm: LiteSVM) {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519')
  const payer = getAddressDecoder().decode(base64urlnopad.decode(publicKey.export({ format: 'jwk' }).x ?? ''))
  let count = 0
  svm.setAccount({
    address: payer,
    data: new Uint8Array(),
    executable: false,
    lamports: lamports(FUNDS),
    programAddress: SYSTEM,
    space: 0n,
  })
  return {
    address: payer,
    /** Signs a gift. No two are the same: the same bytes count once. */
    give(
      to: Address,
      amount: bigint,
      latest: { blockhash: string; lastValidBlockHeight: number },
    ): Transaction {
      count += 1
      const transfer = new DataView(new ArrayBuffer(12))
      transfer.setUint32(0, TRANSFER, true)
      transfer.setBigUint64(4, amount, true)
      const limit = new DataView(new ArrayBuffer(5))
      limit.setUint8(0, SET_UNIT_LIMIT)
      limit.setUint32(1, 200_000 + (count % 1_000_000), true)
      const message = pipe(
        createTransactionMessage({ version: 0 }),
        (one) => setTransactionMessageFeePayer(payer, one),
        (one) =>
          setTransactionMessageLifetimeUsingBlockhash(
            {
              blockhash: blockhash(latest.blockhash),
              lastValidBlockHeight: BigInt(latest.lastValidBlockHeight),
            },
            one,
          ),
        (one) =>
          appendTransactionMessageInstructions(
            [
              { programAddress: COMPUTE_BUDGET, data: new Uint8Array(limit.buffer) },
              {
                programAddress: SYSTEM,
                accounts: [
                  { address: payer, role: AccountRole.WRITABLE_SIGNER },
                  { address: to, role: AccountRole.WRITABLE },
                ],
                data: new Uint8Array(transfer.buffer),
              },
            ],
            one,
          ),
      )
      const { messageBytes } = compileTransaction(message)
      const signature = new Uint8Array(
        sign(null, Uint8Array.from(messageBytes), privateKey),
      ) as SignatureBytes
      return Object.freeze({ messageBytes, signatures: { [payer]: signature } }) as Transaction
    },
  }
}
