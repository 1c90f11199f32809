import { bytesToHex, stringToHex } from 'viem'
import { expect, test } from 'vitest'
import type { OwnerRequest } from '../rpc/plan.js'
import { personalSign } from './personalSign.js'

const owner = { address: '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266', type: 'eoa' } as const
const smart = { address: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8', type: 'smartAccount' } as const
const ask = (message: string, { address }: { address: string }) =>
  personalSign({
    frame: { keys: async () => ({}) },
    params: [message, address],
    chain: { id: 'eip155:1', name: 'Ethereum', symbol: 'ETH', decimals: 18 },
    accounts: { used: smart, all: [owner, smart] },
    signal: new AbortController().signal,
  } as unknown as OwnerRequest)

const digits = 'c3f9'.repeat(16)
const hashes = [
  ['32 bytes', `0x${digits}`],
  [
    '32 bytes that happen to be text, some of it not seen',
    bytesToHex(new Uint8Array(32).fill(0x41).fill(7, 31)),
  ],
  ['32 zeros', `0x${'00'.repeat(32)}`],
  ['a text of 64 digits', digits],
  ['a text of 64 digits in capitals', digits.toUpperCase()],
  ['a text of 0x and 64 digits', stringToHex(`0x${digits}`)],
  ['with white space around', ` \n0x${digits}\t\r\n`],
  ['with spaces that are not seen', `\u200b${digits}\u00a0\u2003`],
  ['with a space between', `0x${digits.slice(0, 32)} ${digits.slice(32)}`],
] as const

test.each(hashes)('T31: the owner’s key signs no bare hash: %s', async (_, message) => {
  await expect(ask(message, owner)).rejects.toMatchObject({
    code: -32602,
    message: expect.stringContaining('bare hash'),
  })
})

test.each(hashes)('T31: the smart account’s owner is asked: %s', async (_, message) => {
  expect((await ask(message, smart)).account).toEqual(smart)
})

test.each([
  ['a text', 'Hello'],
  ['a text of 32 characters', 'Sign in to shop.example.com: 123'],
  ['a nonce of 32 digits', digits.slice(0, 32)],
  ['a text of 32 bytes in another script', '你好，请签署这条消息ok'],
  ['31 bytes', `0x${digits.slice(2)}`],
  ['33 bytes', `0x${digits}00`],
  ['a hash in a sentence', `I sign 0x${digits}`],
  ['nothing', '0x'],
])('default: %s', async (_, message) => {
  expect((await ask(message, owner)).account).toEqual(owner)
})
