import type { Operation } from '@wallet-widget/services/contract'
import { type Address, getAddress, isAddress, isAddressEqual, zeroAddress } from 'viem'
import { formatUserOperationRequest } from 'viem/account-abstraction'
import * as z from 'zod/mini'
import { withoutHidden } from '../approval/text/hiddenCharacters.js'
import type { Unsponsored } from '../contracts.js'
import { hex } from './readAnswer.js'
import type { Sponsors } from './sponsors.js'

/** ms */
const DEADLINE = 8_000
const MOST_CHARACTERS = 2 + 2 * 2_048
const LONGEST_NAME = 40
const LONGEST_REASON = 200

const gasLimit = z.pipe(
  z.string().check(z.regex(/^0x[0-9a-fA-F]{1,6}$/)),
  z.transform((value) => BigInt(value)),
)
const name = z.looseObject({ name: z.optional(z.string().check(z.maxLength(1_000))) })

/** ERC-7677, and nothing else: whoever pays the fee has no word in the rest of the operation. */
const schema = z.strictObject({
  paymaster: z.pipe(
    z.string().check(z.refine((value) => isAddress(value, { strict: false }))),
    z.transform((value) => getAddress(value)),
  ),
  paymasterData: z.pipe(
    z.string().check(z.maxLength(MOST_CHARACTERS), z.regex(/^0x([0-9a-fA-F]{2})*$/)),
    hex,
  ),
  paymasterVerificationGasLimit: z.nullish(gasLimit),
  paymasterPostOpGasLimit: z.nullish(gasLimit),
  sponsor: z.nullish(name),
  isFinal: z.nullish(z.boolean()),
})

/** What a paymaster wants put into an operation that it pays for. */
export interface SponsorOffer {
  readonly paymaster: Address
  readonly paymasterData: Operation['paymasterData']
  readonly verificationGas: bigint | undefined
  readonly postOpGas: bigint | undefined
  /** What it calls itself. */
  readonly name: string | undefined
  /** It pays for the operation as it is: there is nothing more to ask. */
  readonly isFinal: boolean
}

/** Nobody pays in the owner's place, though somebody was asked to. */
export class NotSponsored extends Error {
  override readonly name = 'NotSponsored'
  constructor(readonly unsponsored: Unsponsored) {
    super(unsponsored.why)
  }
}

/** @throws NotSponsored when it is refused, is not answered, or the answer is not one */
export async function askSponsor(
  sponsors: Sponsors,
  step: 'stub' | 'final',
  { operation, chainId, entryPoint }: { operation: Operation; chainId: number; entryPoint: Address },
): Promise<SponsorOffer> {
  const fields = Object.entries<unknown>(formatUserOperationRequest(operation)).filter(isText)
  const request = { step, chainId, entryPoint, operation: Object.fromEntries(fields) }
  const answer = await sponsors.ask(request, { signal: AbortSignal.timeout(DEADLINE) }).catch(() => {
    throw new NotSponsored({ why: 'unanswered' })
  })
  if ('refused' in answer)
    throw new NotSponsored({ why: 'refused', reason: answer.refused.slice(0, LONGEST_REASON) })
  const { success, data } = z.safeParse(schema, answer.result)
  // Of nobody: then the EntryPoint has the account pay, whatever else is said.
  const isNobody = success && [zeroAddress, operation.sender, entryPoint].some(isSameAs(data.paymaster))
  if (!success || isNobody) throw new NotSponsored({ why: 'unfit' })
  return {
    paymaster: data.paymaster,
    paymasterData: data.paymasterData,
    verificationGas: data.paymasterVerificationGasLimit ?? undefined,
    postOpGas: data.paymasterPostOpGasLimit ?? undefined,
    name: cleanName(data.sponsor?.name),
    isFinal: data.isFinal === true,
  }
}

const isText = (entry: [string, unknown]): entry is [string, string] => typeof entry[1] === 'string'

const isSameAs = (one: Address) => (other: Address) => isAddressEqual(one, other)

/** What can be seen of it, and no quotes: it stands among words of ours. */
function cleanName(text = ''): string | undefined {
  const plain = withoutHidden(text)
    .replace(/[\p{C}"'`“”„«»|]/gu, '')
    .trim()
  return [...plain].slice(0, LONGEST_NAME).join('') || undefined
}
