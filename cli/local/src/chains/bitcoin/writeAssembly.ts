/** Names of opcodes that the usual scripts have. Source: Bitcoin Core, script.h. */
const NAMES: Readonly<Record<number, string>> = {
  0: 'OP_0',
  79: 'OP_PUSHNUM_NEG1',
  106: 'OP_RETURN',
  117: 'OP_DROP',
  118: 'OP_DUP',
  135: 'OP_EQUAL',
  136: 'OP_EQUALVERIFY',
  169: 'OP_HASH160',
  172: 'OP_CHECKSIG',
  174: 'OP_CHECKMULTISIG',
  177: 'OP_CLTV',
  178: 'OP_CSV',
}
/** How many bytes after the opcode say how much is pushed. */
const LENGTHS: Readonly<Record<number, readonly [string, number]>> = {
  76: ['OP_PUSHDATA1', 1],
  77: ['OP_PUSHDATA2', 2],
  78: ['OP_PUSHDATA4', 4],
}

/** A script in words, as Esplora writes it. */
export function writeAssembly(script: Buffer): string {
  const words: string[] = []
  for (let at = 0; at < script.length; ) {
    const opcode = script[at++] as number
    const [name, size] = LENGTHS[opcode] ?? [`OP_PUSHBYTES_${opcode}`, 0]
    if (opcode === 0 || opcode > 0x4e) {
      const number = opcode >= 0x51 && opcode <= 0x60 ? `OP_PUSHNUM_${opcode - 0x50}` : undefined
      words.push(NAMES[opcode] ?? number ?? `OP_UNKNOWN_${opcode.toString(16)}`)
      continue
    }
    if (at + size > script.length) return [...words, '<unexpected end>'].join(' ')
    const length = size === 0 ? opcode : script.readUIntLE(at, size)
    at += size
    if (at + length > script.length) return [...words, '<push past end>'].join(' ')
    words.push(name, script.toString('hex', at, at + length))
    at += length
  }
  return words.join(' ')
}
