import { Hono } from 'hono'
import { cors } from 'hono/cors'
import {
  type Address,
  concat,
  decodeFunctionData,
  encodeAbiParameters,
  encodeFunctionResult,
  type Hex,
  isAddress,
  isHex,
  keccak256,
  namehash,
  parseAbi,
  toHex,
  zeroAddress,
} from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { HttpError } from '../httpError.js'
import { type CallLimit, requireCalls } from '../routes/callLimit.js'
import { ETHER } from './coinType.js'
import { readDnsName } from './dnsName.js'
import { splitName } from './nameRules.js'
import type { Names, RegisteredName } from './openNames.js'

/** What was answered is good for as long. s */
const LIFE = 300
const LONGEST_CALL = 4096

const outer = parseAbi(['function resolve(bytes name, bytes data) view returns (bytes)'])
/** What a name can be asked. Source: EIP-137, ENSIP-9, ENSIP-5. */
const records = parseAbi([
  'function addr(bytes32 node) view returns (address)',
  'function addr(bytes32 node, uint256 coinType) view returns (bytes)',
  'function text(bytes32 node, string key) view returns (string)',
])

/**
 * `GET /v1/names/ens/{sender}/{data}`: the gateway that the resolver of a zone names to ENS clients (EIP-3668, ENSIP-10).
 * Answers are signed, and the resolver takes them from this key alone. Source of what is signed: the offchain resolver of
 * ENS, `0x1900 ‖ sender ‖ expires ‖ keccak256(request) ‖ keccak256(result)`.
 */
export function ensGateway(options: {
  names: Names
  zones: readonly string[]
  key: Hex
  callLimit?: CallLimit | undefined
}): Hono {
  const { names, zones, key, callLimit } = options
  const account = privateKeyToAccount(key)

  return (
    new Hono({ strict: false })
      // Whoever resolves names, on whatever site, asks here.
      .use('/v1/names/ens/*', cors({ origin: '*', allowMethods: ['GET'] }))
      .get('/v1/names/ens/:sender/:data', async (c) => {
        await requireCalls(c, callLimit, 2)
        const sender = c.req.param('sender')
        const request = c.req.param('data').replace(/\.json$/, '')
        if (!isAddress(sender, { strict: false }) || !isHex(request) || request.length > LONGEST_CALL)
          throw invalid()
        const { name, data } = readRequest(request)
        const split = splitName(name, zones)
        const found = split && (await names.find(split.name))
        const result = answer(data, name, found)
        const expires = BigInt(Math.floor(Date.now() / 1000) + LIFE)
        const hash = hashAnswer({ sender, expires, request, result })
        const signature = await account.sign({ hash })
        return c.json({
          data: encodeAbiParameters(
            [{ type: 'bytes' }, { type: 'uint64' }, { type: 'bytes' }],
            [result, expires, signature],
          ),
        })
      })
  )
}

/** What the resolver hashes, too. */
function hashAnswer({
  sender,
  expires,
  request,
  result,
}: {
  sender: Address
  expires: bigint
  request: Hex
  result: Hex
}): Hex {
  return keccak256(
    concat(['0x1900', sender, toHex(expires, { size: 8 }), keccak256(request), keccak256(result)]),
  )
}

function readRequest(request: Hex): { readonly name: string; readonly data: Hex } {
  try {
    const [dns, data] = decodeFunctionData({ abi: outer, data: request }).args
    return { name: readDnsName(dns), data }
  } catch {
    throw invalid()
  }
}

/** The record that is asked for; an empty one where there is none. */
function answer(data: Hex, name: string, found: RegisteredName | undefined): Hex {
  const { functionName, args } = readCall(data)
  if (args[0] !== namehash(name)) throw invalid()
  if (functionName === 'text') {
    const { avatar = '', bio = '' } = found?.attributes ?? {}
    const texts: Readonly<Record<string, string>> = { avatar, description: bio }
    const result = Object.hasOwn(texts, args[1]) ? (texts[args[1]] as string) : ''
    return encodeFunctionResult({ abi: records, functionName, result })
  }
  const coinType = args.length === 2 ? args[1] : BigInt(ETHER)
  const address = found && BigInt(found.coinType) === coinType ? (found.owner as Hex) : undefined
  return args.length === 2
    ? encodeAbiParameters([{ type: 'bytes' }], [address ?? '0x'])
    : encodeAbiParameters([{ type: 'address' }], [address ?? zeroAddress])
}

function readCall(data: Hex) {
  try {
    return decodeFunctionData({ abi: records, data })
  } catch {
    throw new HttpError(400, 'UNKNOWN_RECORD', 'Names have addresses and texts, and nothing else.')
  }
}

const invalid = () =>
  new HttpError(400, 'INVALID_REQUEST', 'This is no call of resolve(bytes,bytes) from a resolver.')
