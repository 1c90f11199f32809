import { bech32, bech32m, createBase58check } from '@scure/base'
import { sha256 } from 'viem'

// Source: BIP-173, BIP-350, base58check; Bitcoin Core's prefixes of regtest.
const HRP = 'bcrt'
const KEY_HASH = 0x6f
const SCRIPT_HASH = 0xc4
const LONGEST = 90
const base58check = createBase58check((bytes: Uint8Array) => sha256(bytes, 'bytes'))

/** What an output is locked with, as Esplora says it. */
export interface NamedScript {
  readonly type: string
  readonly address: string | undefined
}

/** Names a script. */
export function nameScript(script: Uint8Array): NamedScript {
  const hex = Buffer.from(script).toString('hex')
  const segwit = /^(00|51)(14|20)(.+)$/.exec(hex)
  if (segwit && script.length === 2 + (script[1] as number)) {
    const [version, program] = [segwit[1] === '00' ? 0 : 1, script.slice(2)]
    const type =
      version === 0
        ? program.length === 20
          ? 'v0_p2wpkh'
          : 'v0_p2wsh'
        : program.length === 32
          ? 'v1_p2tr'
          : undefined
    const code = version === 0 ? bech32 : bech32m
    if (type) return { type, address: code.encode(HRP, [version, ...code.toWords(program)]) }
  }
  const [, keyHash] = /^76a914(.{40})88ac$/.exec(hex) ?? []
  if (keyHash) return { type: 'p2pkh', address: toBase58(KEY_HASH, keyHash) }
  const [, scriptHash] = /^a914(.{40})87$/.exec(hex) ?? []
  if (scriptHash) return { type: 'p2sh', address: toBase58(SCRIPT_HASH, scriptHash) }
  if (/^(21.{66}|41.{130})ac$/.test(hex)) return { type: 'p2pk', address: undefined }
  return { type: hex.startsWith('6a') ? 'op_return' : 'unknown', address: undefined }
}

const toBase58 = (version: number, hash: string): string =>
  base58check.encode(Uint8Array.of(version, ...Buffer.from(hash, 'hex')))

/** The script that an address stands for; undefined for what is none of this chain. */
export function scriptOf(address: string): Buffer | undefined {
  try {
    return new RegExp(`^${HRP}1`, 'i').test(address) ? segwitScriptOf(address) : base58ScriptOf(address)
  } catch {
    return undefined // an invalid character, length or checksum
  }
}

function segwitScriptOf(address: string): Buffer | undefined {
  const code = /^....1q/i.test(address) ? bech32 : bech32m
  const { prefix, words } = code.decode(address as `${string}1${string}`, LONGEST)
  const [version, ...rest] = words
  const program = code.fromWords(rest)
  const lengths = version === 0 ? [20, 32] : version === 1 ? [32] : []
  if (prefix !== HRP || !lengths.includes(program.length)) return undefined
  return Buffer.of(version === 0 ? 0x00 : 0x51, program.length, ...program)
}

function base58ScriptOf(address: string): Buffer | undefined {
  const [version, ...hash] = base58check.decode(address)
  if (hash.length !== 20) return undefined
  if (version === KEY_HASH) return Buffer.of(0x76, 0xa9, 20, ...hash, 0x88, 0xac)
  return version === SCRIPT_HASH ? Buffer.of(0xa9, 20, ...hash, 0x87) : undefined
}
