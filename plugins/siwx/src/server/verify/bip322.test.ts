import { schnorr, secp256k1 } from '@noble/curves/secp256k1'
import { base64, hex } from '@scure/base'
import {
  Address,
  OutScript,
  p2ms,
  p2pk,
  p2pkh,
  p2sh,
  p2tr,
  p2tr_ms,
  p2tr_ns,
  p2tr_pk,
  p2wsh,
  RawWitness,
  Script,
  type ScriptType,
  SigHash,
  utils,
} from '@scure/btc-signer'
import { VarBytes } from '@scure/btc-signer/script.js'
import { BIP322 } from 'bip322-js'
import { describe, expect, test } from 'vitest'
import type { SignInMessage } from '../../message/signInMessage.js'
import { verifyBip122 } from './bip122.js'

const MESSAGE = 'shop.example.com wants you to sign in with your Bitcoin account'
const MAINNET: string = 'bip122:000000000019d6689c085ae165831e93'
const EMPTY = new Uint8Array()

/** Three owners, and somebody else. */
const [A, B, C, STRANGER] = [1, 2, 3, 99].map((byte) => new Uint8Array(32).fill(byte)) as Four
type Signature = Uint8Array
type Four = [Uint8Array, Uint8Array, Uint8Array, Uint8Array]
const keyOf = (secret: Uint8Array, isShort = true) => secp256k1.getPublicKey(secret, isShort)
const OWNERS = [A, B, C]
const KEYS = OWNERS.map((owner) => keyOf(owner))
const X_ONLY = KEYS.map((key) => key.subarray(1))

interface Payment {
  readonly address: string
  readonly script: Uint8Array
  readonly redeemScript?: Uint8Array
  readonly witnessScript?: Uint8Array
}

const isSigned = ({ address }: Payment, signature: string, message = MESSAGE) =>
  verifyBip122({ data: { chainId: MAINNET, address } as SignInMessage, message, signature })

const verify = (payment: Payment, stack: readonly Uint8Array[], message = MESSAGE) =>
  isSigned(payment, hex.encode(RawWitness.encode([...stack])), message)

/** bitcoinjs, which bip322-js brings along, does by itself all that the verifier does by @scure/btc-signer. */
function toSign({ script, redeemScript, witnessScript }: Payment) {
  const own = Buffer.from(script)
  const psbt = BIP322.buildToSignTx(BIP322.buildToSpendTx(MESSAGE, own).getId(), own)
  if (redeemScript) psbt.updateInput(0, { redeemScript: Buffer.from(redeemScript) })
  if (witnessScript) psbt.updateInput(0, { witnessScript: Buffer.from(witnessScript) })
  return psbt
}

const signerOf = (secret: Uint8Array) => ({
  publicKey: Buffer.from(keyOf(secret)),
  sign: (hash: Uint8Array) => Buffer.from(secp256k1.sign(hash, secret).toCompactRawBytes()),
  signSchnorr: (hash: Uint8Array) => Buffer.from(schnorr.sign(hash, secret)),
})

/** What bitcoinjs would send to the network. */
function witnessOf(payment: Payment, secrets: readonly Uint8Array[]): Uint8Array[] {
  const psbt = toSign(payment)
  for (const secret of secrets) psbt.signInput(0, signerOf(secret))
  return RawWitness.decode(base64.decode(BIP322.encodeWitness(psbt.finalizeAllInputs())))
}

/** A hash as bitcoinjs has it, of a script that it may not want to spend from. */
function hashOf({ script, witnessScript }: Payment, type: number = SigHash.ALL): Uint8Array {
  const toSpend = BIP322.buildToSpendTx(MESSAGE, Buffer.from(script))
  const transaction = toSpend.clone()
  transaction.ins = [{ hash: toSpend.getHash(), index: 0, script: Buffer.of(), sequence: 0, witness: [] }]
  transaction.outs = [{ value: 0, script: Buffer.of(0x6a) }]
  return Uint8Array.from(transaction.hashForWitnessV0(0, Buffer.from(witnessScript ?? EMPTY), 0, type))
}

const signatureOf = (payment: Payment, secret: Uint8Array, type: number = SigHash.ALL) =>
  Uint8Array.from([...secp256k1.sign(hashOf(payment, type), secret).toDERRawBytes(), type])

const wsh = (script: Uint8Array): Payment & { witnessScript: Uint8Array } =>
  p2wsh({ type: 'unknown', script }, undefined, true) as Payment & { witnessScript: Uint8Array }
const scriptOf = (...parts: ScriptType) => Script.encode(parts)

const TWO_OF_THREE = wsh(p2ms(2, KEYS).script)
const SIGNED = OWNERS.map((owner) => signatureOf(TWO_OF_THREE, owner)) as [Signature, Signature, Signature]
const [BY_A, BY_B, BY_C] = SIGNED
const twoOfThree = (...elements: Uint8Array[]) =>
  verify(TWO_OF_THREE, [...elements, TWO_OF_THREE.witnessScript])

describe('witness scripts', () => {
  test.each<[string, Uint8Array, Uint8Array[]]>([
    ['a key', p2pk(KEYS[0]!).script, [A]],
    ['a key’s hash', p2pkh(KEYS[0]!).script, [A]],
    ['1 of 1', p2ms(1, [KEYS[0]!]).script, [A]],
    ['1 of 3', p2ms(1, KEYS).script, [C]],
    ['2 of 3, the first and the second', p2ms(2, KEYS).script, [A, B]],
    ['2 of 3, the first and the third', p2ms(2, KEYS).script, [A, C]],
    ['2 of 3, the second and the third', p2ms(2, KEYS).script, [C, B]],
    ['3 of 3', p2ms(3, KEYS).script, [B, C, A]],
    ['16 of 16', p2ms(16, manyKeys(16)).script, many(16)],
  ])('default: %s, also inside P2SH', (_, script, secrets) => {
    const native = wsh(script)
    const nested = p2sh(p2wsh({ type: 'unknown', script })) as Payment
    for (const payment of [native, nested]) {
      const stack = witnessOf(payment, secrets)
      expect(verify(payment, stack)).toBe(true)
      expect(verify(payment, stack, `${MESSAGE} `)).toBe(false)
      expect(verify(payment, [EMPTY, ...stack])).toBe(false)
      expect(verify(payment, [...stack.slice(0, -1), EMPTY, script])).toBe(false)
      expect(verify(payment, [...stack, EMPTY])).toBe(false)
      expect(verify(payment, stack.slice(1))).toBe(false)
      expect(verify(payment, stack.slice(0, -1))).toBe(false)
    }
    // The virtual transaction pays to the address, so it is another one.
    expect(verify(nested, witnessOf(native, secrets))).toBe(false)
    expect(verify(native, witnessOf(nested, secrets))).toBe(false)
  })

  test('T14: as many signatures as the script says, in the order of its keys', () => {
    const byStranger = signatureOf(wsh(p2pk(keyOf(STRANGER)).script), STRANGER)
    expect(twoOfThree(EMPTY, BY_A, BY_C)).toBe(true)
    for (const signatures of [
      [],
      [BY_A],
      [BY_A, BY_B, BY_C],
      [BY_C, BY_A],
      [BY_B, BY_A],
      [BY_A, BY_A],
      [BY_C, BY_C],
      [BY_A, EMPTY],
      [EMPTY, BY_A],
      [BY_A, byStranger],
      [byStranger, BY_A],
    ])
      expect(twoOfThree(EMPTY, ...signatures)).toBe(false)
  })

  test('T14: the element that CHECKMULTISIG takes too many is empty', () => {
    for (const dummy of [[0], [1], [0, 0], [0x80], [...BY_B]])
      expect(twoOfThree(Uint8Array.from(dummy), BY_A, BY_C)).toBe(false)
    expect(twoOfThree(BY_A, BY_C)).toBe(false)
    expect(twoOfThree(EMPTY, EMPTY, BY_A, BY_C)).toBe(false)
    expect(twoOfThree(EMPTY, BY_A, BY_C, EMPTY)).toBe(false)
  })

  test('T14: not one byte may be another', () => {
    const bytes = RawWitness.encode([EMPTY, BY_A, BY_C, TWO_OF_THREE.witnessScript])
    for (let at = 0; at < bytes.length; at += 1) {
      const changed = Uint8Array.from(bytes)
      changed[at] = (changed[at] as number) ^ 1
      expect([at, isSigned(TWO_OF_THREE, hex.encode(changed))]).toEqual([at, false])
    }
  })

  test.each([
    ['NONE', SigHash.NONE],
    ['SINGLE', SigHash.SINGLE],
    ['ALL, of one input', SigHash.ALL_ANYONECANPAY],
    ['NONE, of one input', SigHash.NONE_ANYONECANPAY],
  ])('T14: signs the whole: %s', (_, type) => {
    const signature = signatureOf(TWO_OF_THREE, C, type)
    expect(signature.at(-1)).toBe(type)
    expect(twoOfThree(EMPTY, BY_A, signature)).toBe(false)
    const single = wsh(p2pk(KEYS[0]!).script)
    expect(verify(single, [signatureOf(single, A, type), single.witnessScript])).toBe(false)
  })

  test('T14: one way of writing a signature', () => {
    const { r, s } = secp256k1.Signature.fromDER(BY_C.subarray(0, -1))
    const high = new secp256k1.Signature(r, secp256k1.CURVE.n - s).toDERRawBytes()
    const der = [...BY_C.subarray(0, -1)]
    const [head, size, ...rest] = der as [number, number, ...number[]]
    const padded = [head, size + 1, rest[0]!, rest[1]! + 1, 0, ...rest.slice(2)]
    for (const changed of [
      [...high, SigHash.ALL],
      [...padded, SigHash.ALL],
      [head, 0x81, size, ...rest, SigHash.ALL],
      [...der, 0, SigHash.ALL],
      [...BY_C, SigHash.ALL],
      der,
      [...secp256k1.Signature.fromDER(Uint8Array.from(der)).toCompactRawBytes(), SigHash.ALL],
      [0x30, 6, 2, 1, 0, 2, 1, 0, SigHash.ALL],
      [0x30, 4, 2, 0, 2, 0, SigHash.ALL],
    ])
      expect(twoOfThree(EMPTY, BY_A, Uint8Array.from(changed))).toBe(false)
    expect(secp256k1.verify(high, hashOf(TWO_OF_THREE), KEYS[2]!, { lowS: false })).toBe(true)
  })

  test('T14: only compressed keys, each once', () => {
    const long = keyOf(A, false)
    const single = wsh(scriptOf(long, 'CHECKSIG'))
    const signature = signatureOf(single, A)
    expect(verify(single, [signature, single.witnessScript])).toBe(false)
    const hashed = wsh(p2pkh(long).script)
    const byHash = signatureOf(hashed, A)
    expect(verify(hashed, [byHash, long, hashed.witnessScript])).toBe(false)
    expect(verify(hashed, [byHash, KEYS[0]!, hashed.witnessScript])).toBe(false)
    const mixed = wsh(scriptOf(1, KEYS[0]!, keyOf(B, false), 2, 'CHECKMULTISIG'))
    expect(verify(mixed, [EMPTY, signatureOf(mixed, A), mixed.witnessScript])).toBe(false)
    const twice = wsh(scriptOf(2, KEYS[0]!, KEYS[0]!, 2, 'CHECKMULTISIG'))
    const once = signatureOf(twice, A)
    expect(verify(twice, [EMPTY, once, once, twice.witnessScript])).toBe(false)
  })

  test('T14: no other script, and no other way of writing one', () => {
    const [key] = KEYS as [Uint8Array]
    for (const script of [
      Uint8Array.from([0x4c, 33, ...key, 0xac]), // PUSHDATA1
      scriptOf(key, 'CHECKSIGVERIFY', 1),
      scriptOf(key, 'CHECKSIG', 'NOP'),
      scriptOf(0, 'CHECKLOCKTIMEVERIFY', 'DROP', key, 'CHECKSIG'),
      scriptOf('CODESEPARATOR', key, 'CHECKSIG'),
    ]) {
      const payment = wsh(script)
      expect(verify(payment, [signatureOf(payment, A), script])).toBe(false)
    }
    // Anybody's, and nobody's.
    for (const script of [
      scriptOf(1),
      scriptOf(0, key, 1, 'CHECKMULTISIG'),
      scriptOf(2, key, 1, 'CHECKMULTISIG'),
      scriptOf(0, 0, 'CHECKMULTISIG'),
      EMPTY,
    ])
      for (const rest of [[], [EMPTY], [EMPTY, EMPTY]])
        expect(verify(wsh(script), [...rest, script])).toBe(false)
    // Of another address.
    expect(verify(wsh(p2ms(1, KEYS).script), [EMPTY, BY_A, BY_C, TWO_OF_THREE.witnessScript])).toBe(false)
    expect(verify(TWO_OF_THREE, [])).toBe(false)
  })
})

const INTERNAL = keyOf(STRANGER).subarray(1)
const OTHER_LEAVES = [p2tr_pk(INTERNAL).script, scriptOf(1)]

/** A taproot address with a leaf, next to others. */
function treeOf(leaf: Uint8Array, others: readonly Uint8Array[] = [], version = 0xc0) {
  const { taggedHash } = schnorr.utils
  const hashLeaf = (own: Uint8Array, ofVersion = 0xc0) =>
    taggedHash('TapLeaf', Uint8Array.from([ofVersion, ...VarBytes.encode(own)]))
  const path = others.map((other) => hashLeaf(other))
  const root = path.reduce(
    (one, other) => taggedHash('TapBranch', ...[one, other].sort(utils.compareBytes)),
    hashLeaf(leaf, version),
  )
  const [pubkey, parity] = utils.taprootTweakPubkey(INTERNAL, root)
  const controlBlock = Uint8Array.from([version + parity, ...INTERNAL, ...path.flatMap((hash) => [...hash])])
  const address = Address().encode({ type: 'tr', pubkey })
  return { address, script: OutScript.encode({ type: 'tr', pubkey }), leaf, version, controlBlock }
}
type Tree = ReturnType<typeof treeOf>

/** The signature of a leaf, as bitcoinjs makes it. */
function leafSignature(tree: Tree, secret: Uint8Array, type: number = SigHash.DEFAULT) {
  const script = Buffer.from(tree.leaf)
  const psbt = toSign(tree).updateInput(0, {
    tapLeafScript: [{ leafVersion: tree.version, script, controlBlock: Buffer.from(tree.controlBlock) }],
  })
  if (type !== SigHash.DEFAULT) psbt.updateInput(0, { sighashType: type })
  psbt.signInput(0, signerOf(secret), [type])
  return Uint8Array.from(psbt.data.inputs[0]!.tapScriptSig![0]!.signature)
}

describe('taproot scripts', () => {
  const verifyLeaf = (tree: Tree, elements: readonly Uint8Array[], message = MESSAGE) =>
    verify(tree, [...elements, tree.leaf, tree.controlBlock], message)

  test.each<[string, Uint8Array, (Uint8Array | undefined)[]]>([
    ['a key', p2tr_pk(X_ONLY[0]!).script, [A]],
    ['two keys', p2tr_ns(2, X_ONLY.slice(0, 2))[0]!.script, [A, B]],
    ['1 of 1', p2tr_ms(1, [X_ONLY[0]!]).script, [A]],
    ['2 of 3, the first and the third', p2tr_ms(2, X_ONLY).script, [A, undefined, C]],
    ['2 of 3, the second and the third', p2tr_ms(2, X_ONLY).script, [undefined, B, C]],
    ['20 of 20', p2tr_ms(20, xOnly(20)).script, many(20)],
  ])('default: %s, alone and with other leaves', (_, script, secrets) => {
    expect(treeOf(script).address).toBe(p2tr(INTERNAL, { script }).address)
    for (const tree of [treeOf(script), treeOf(script, OTHER_LEAVES)])
      for (const type of [SigHash.DEFAULT, SigHash.ALL]) {
        const stack = secrets.map((own) => (own ? leafSignature(tree, own, type) : EMPTY)).reverse()
        expect(verifyLeaf(tree, stack)).toBe(true)
        expect(verifyLeaf(tree, stack, `${MESSAGE} `)).toBe(false)
        expect(verifyLeaf(tree, [EMPTY, ...stack])).toBe(false)
        expect(verifyLeaf(tree, [...stack, EMPTY])).toBe(false)
        expect(verifyLeaf(tree, stack.slice(1))).toBe(false)
        // An annex, which no node relays.
        expect(verify(tree, [...stack, script, tree.controlBlock, Uint8Array.of(0x50)])).toBe(false)
      }
  })

  test('T14: as many signatures as the script says, in the order of its keys', () => {
    const tree = treeOf(p2tr_ms(2, X_ONLY).script)
    const [a, b, c] = OWNERS.map((owner) => leafSignature(tree, owner)) as [Signature, Signature, Signature]
    expect(verifyLeaf(tree, [c, EMPTY, a])).toBe(true)
    for (const stack of [
      [c, b, a],
      [EMPTY, EMPTY, a],
      [EMPTY, EMPTY, EMPTY],
      [a, EMPTY, c],
      [a, EMPTY, a],
      [EMPTY, a, a],
      [c, a],
      [c, EMPTY, leafSignature(tree, A, SigHash.NONE)],
      [c, EMPTY, Uint8Array.from([...a, SigHash.DEFAULT])],
      [c, EMPTY, Uint8Array.from([...a, SigHash.ALL])],
    ])
      expect(verifyLeaf(tree, stack)).toBe(false)
    // The type of hash is the one that was signed, and the block names the version of the leaf.
    const signed = leafSignature(tree, A, SigHash.ALL)
    expect(verifyLeaf(tree, [c, EMPTY, signed])).toBe(true)
    for (const type of [SigHash.DEFAULT, SigHash.NONE, SigHash.ALL_ANYONECANPAY])
      expect(verifyLeaf(tree, [c, EMPTY, Uint8Array.from([...signed.subarray(0, 64), type])])).toBe(false)
    const [head = 0, ...path] = tree.controlBlock
    expect(verify(tree, [c, EMPTY, a, tree.leaf, Uint8Array.from([head ^ 2, ...path])])).toBe(false)
  })

  test('T14: not one byte may be another', () => {
    const tree = treeOf(p2tr_ms(2, X_ONLY.slice(0, 2)).script, OTHER_LEAVES)
    const stack = [B, A].map((owner) => leafSignature(tree, owner))
    const bytes = RawWitness.encode([...stack, tree.leaf, tree.controlBlock])
    expect(isSigned(tree, hex.encode(bytes))).toBe(true)
    for (let at = 0; at < bytes.length; at += 1) {
      const changed = Uint8Array.from(bytes)
      changed[at] = (changed[at] as number) ^ 1
      expect([at, isSigned(tree, hex.encode(changed))]).toEqual([at, false])
    }
  })

  test('T14: no leaf that anybody could satisfy, or that nobody knows yet', () => {
    const [key, second] = X_ONLY as [Uint8Array, Uint8Array]
    for (const [script, version] of [
      [scriptOf(1)],
      [Uint8Array.of(80)], // OP_SUCCESS80
      [scriptOf(KEYS[0]!, 'CHECKSIG')], // a kind of key that is to come, of which any signature is right
      [scriptOf(key, 'CHECKSIG', second, 'CHECKSIGADD', 0, 'NUMEQUAL')],
      [scriptOf(key, 'CHECKSIG', key, 'CHECKSIGADD', 2, 'NUMEQUAL')],
      [scriptOf(key, 'CHECKSIGVERIFY', key, 'CHECKSIG')],
      [Uint8Array.from([0x4c, 32, ...key, 0xac])], // PUSHDATA1
      [p2tr_ms(1, xOnly(21)).script],
      [p2tr_pk(key).script, 0xc2],
    ] as const) {
      const tree = treeOf(script, [], version)
      const signature = script.length > 32 ? leafSignature(tree, A) : EMPTY
      const others = Array.from({ length: 20 }, () => EMPTY)
      for (const stack of [[], [EMPTY], [EMPTY, EMPTY], [signature], [signature, signature]])
        expect(verifyLeaf(tree, stack)).toBe(false)
      expect(verifyLeaf(tree, [...others, signature])).toBe(false)
    }
  })
})

test('T14: a whole transaction is never taken for a witness', () => {
  for (const [payment, secrets] of [
    [TWO_OF_THREE, [A, C]],
    [wsh(p2pk(KEYS[0]!).script), [A]],
  ] as const) {
    const psbt = toSign(payment)
    for (const secret of secrets) psbt.signInput(0, signerOf(secret))
    const whole = psbt.finalizeAllInputs().extractTransaction(true).toBuffer()
    const witness = BIP322.encodeWitness(psbt)
    for (const form of ['', 'smp']) expect(isSigned(payment, `${form}${witness}`)).toBe(true)
    for (const bytes of [whole, Buffer.from([2, ...whole.subarray(1)])])
      for (const form of ['ful', 'pof', 'smp', ''])
        for (const text of [bytes.toString('base64'), bytes.toString('hex')])
          expect(isSigned(payment, `${form}${text}`)).toBe(false)
    // With a further letter the form is base64 as well.
    for (const form of ['ful', 'pof', 'fulA', 'pofA', 'smpful', 'smpfulA', 'FUL'])
      expect(isSigned(payment, `${form}${witness}`)).toBe(false)
  }
})

function many(count: number): Uint8Array[] {
  return Array.from({ length: count }, (_, at) => new Uint8Array(32).fill(at + 1))
}

function manyKeys(count: number): Uint8Array[] {
  return many(count).map((secret) => keyOf(secret))
}

function xOnly(count: number): Uint8Array[] {
  return manyKeys(count).map((key) => key.subarray(1))
}
