import {
  type Address,
  BaseError,
  ContractFunctionRevertedError,
  createClient,
  custom,
  isAddressEqual,
  RpcRequestError,
} from 'viem'
import { getEnsAddress, getEnsName, getEnsText, normalize } from 'viem/ens'
import { askUpstream } from './upstream.js'

const MAX_AVATAR = 64 * 1024
const PICTURE = /^(https:\/\/|data:image\/(png|svg\+xml|webp|jpeg|gif)[;,])/

/** What a visitor is called. */
export type Identity = { name: string | null; avatar: string | null }

/**
 * The ENS name of an address and its picture, read from the chain. A name counts only if it is written in its normal
 * form (ENSIP-15) and leads back to the address. The picture is the text record as it stands, if it is an https
 * address or an image in itself: nothing is fetched here on behalf of who wrote the record.
 *
 * @param timeout - milliseconds for each call to the chain
 * @throws when the chain does not answer
 */
export async function lookUpIdentity(upstream: string, address: Address, timeout: number): Promise<Identity> {
  // Hundreds of modules: not what a start should wait for.
  const { mainnet } = await import('viem/chains')
  const client = createClient({
    chain: mainnet,
    ccipRead: false,
    transport: custom(
      {
        async request({ method, params }) {
          const [answer] = await askUpstream(upstream, [{ method, params }], timeout)
          if (answer?.error)
            throw new RpcRequestError({ body: { method }, error: answer.error, url: 'upstream' })
          return answer?.result
        },
      },
      { retryCount: 0 },
    ),
  })

  const name = await nullIfReverted(getEnsName(client, { address }))
  if (name === null || !isNormal(name)) return { name: null, avatar: null }
  const forward = await nullIfReverted(getEnsAddress(client, { name }))
  if (forward === null || !isAddressEqual(forward, address)) return { name: null, avatar: null }
  const avatar = await nullIfReverted(getEnsText(client, { name, key: 'avatar' }))
  return { name, avatar: avatar !== null && isPicture(avatar) ? avatar : null }
}

// What a contract refuses is the answer "none"; only a chain that does not answer is an error.
async function nullIfReverted<value>(answer: Promise<value>): Promise<value | null> {
  try {
    return await answer
  } catch (error) {
    if (error instanceof BaseError && error.walk((cause) => cause instanceof ContractFunctionRevertedError))
      return null
    throw error
  }
}

function isNormal(name: string): boolean {
  try {
    return normalize(name) === name
  } catch {
    return false
  }
}

function isPicture(text: string): boolean {
  return text.length <= MAX_AVATAR && PICTURE.test(text)
}
