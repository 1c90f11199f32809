import type { Part, Row } from '../requests/request.js'
import { bytesToText, showText } from '../requests/showText.js'
import { units } from '../requests/units.js'
import type { Instruction } from './readTransaction.js'

const names: Readonly<Record<string, string>> = {
  '11111111111111111111111111111111': 'System',
  ComputeBudget111111111111111111111111111111: 'Compute budget',
  MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr: 'Memo',
  Memo1UhkJRfHyvLMcVucJwxXeuD728EqVDDwQDxFMNo: 'Memo',
  TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA: 'Token',
  TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb: 'Token 2022',
  ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL: 'Associated token account',
}

/** One instruction of a Solana transaction in words, as far as it is known. */
export function describeInstruction(instruction: Instruction, title: string): Part {
  const { program, accounts, data } = instruction
  const name = names[program]
  const known = name === undefined ? undefined : readKnown(name, instruction)
  return {
    kind: 'rows',
    title,
    rows: [
      name === undefined ? { name: 'Program', value: program, code: true } : { name: 'Program', value: name },
      ...(known ?? [
        { name: 'Accounts', value: String(accounts.length) },
        { name: 'Data', value: `${data.length} bytes` },
      ]),
    ],
  }
}

function readKnown(name: string, { accounts, data }: Instruction): Row[] | undefined {
  const view = new DataView(data.buffer, data.byteOffset, data.byteLength)
  const account = (label: string, index: number): Row => ({
    name: label,
    value: accounts[index] ?? 'From a lookup table',
    code: accounts[index] !== undefined,
  })
  if (name === 'System' && data.length === 12 && view.getUint32(0, true) === 2) {
    return [
      { name: 'Transfer', value: `${units(view.getBigUint64(4, true), 9)} SOL` },
      account('From', 0),
      account('To', 1),
    ]
  }
  if (name.startsWith('Token') && data.length === 9 && data[0] === 3) {
    return [
      { name: 'Transfer', value: `${view.getBigUint64(1, true)} base units of a token` },
      account('From', 0),
      account('To', 1),
    ]
  }
  if (name.startsWith('Token') && data.length === 10 && data[0] === 12) {
    return [
      { name: 'Transfer', value: units(view.getBigUint64(1, true), data[9] as number) },
      account('Token', 1),
      account('From', 0),
      account('To', 2),
    ]
  }
  if (name === 'Memo') {
    const text = bytesToText(data)
    return text === undefined ? undefined : [{ name: 'Text', value: showText(text) }]
  }
  return undefined
}
