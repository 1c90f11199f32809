import {
  AccountRole,
  address,
  appendTransactionMessageInstructions,
  blockhash,
  compileTransaction,
  createTransactionMessage,
  getBase64EncodedWireTransaction,
  getU64Encoder,
  pipe,
  setTransactionMessageFeePayer,
  setTransactionMessageLifetimeUsingBlockhash,
} from '@solana/kit'
import {
  encodeFunctionData,
  maxUint256,
  parseAbi,
  parseEther,
  stringToHex,
  type TypedDataDefinition,
} from 'viem'
import { accounts } from '../../test/typedData/accounts.fixture.js'
import { APES, WETH } from '../../test/typedData/names.fixture.js'
import { orders } from '../../test/typedData/orders.fixture.js'
import { permits } from '../../test/typedData/permits.fixture.js'
import type { Shape } from '../../test/typedData/shape.fixture.js'
import type { ApprovalRequest, Review, ShownCall, TokenClaim } from '../contracts.js'

export const OWNER = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
export const BOB = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
export const USDC = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
export const PERMIT2 = '0x000000000022D473030F116dDEE9F6B43aC78BA3'
export const SOLANA_OWNER = '7xKXtg2CW87d97TXJSDpbD5jBkheTqA83TZRuJosgAsU'
const SOLANA_BOB = '9WzDXwBbmkg8ZTbNMqUxvQRAyrZzDsGYdLVL9zYtAWWM'

const abi = parseAbi([
  'function transfer(address to, uint256 amount)',
  'function approve(address spender, uint256 amount)',
  'function setApprovalForAll(address operator, bool approved)',
  'function multicall(bytes[] data)',
])
const call = (to: string | undefined, data: `0x${string}` = '0x', value = 0n): ShownCall => ({
  to,
  value,
  data,
  call: undefined,
})
const transaction = (
  calls: readonly ShownCall[],
  more: Partial<Extract<Review, { kind: 'transaction' }>> = {},
): Review => ({
  kind: 'transaction',
  calls,
  fee: { most: 421_000_000_000_000n, expected: 263_000_000_000_000n },
  atomic: false,
  deploys: false,
  ...more,
})
const tokens: readonly TokenClaim[] = [
  { address: USDC, decimals: 6, symbol: 'USDC' },
  { address: WETH, decimals: 18, symbol: 'WETH' },
  { address: APES, decimals: undefined, symbol: 'BAYC' },
]
const typedData = (shape: Shape): Review => ({
  kind: 'typedData',
  typedData: shape as unknown as TypedDataDefinition,
  tokens,
})
const message = (text: string): Review => ({ kind: 'message', text, hex: stringToHex(text) })

export const signIn = (
  host: string,
  account = OWNER,
) => `${host} wants you to sign in with your Ethereum account:
${account}

I accept the Terms of Service.

URI: https://${host}/login
Version: 1
Chain ID: 1
Nonce: 32891756abcdefgh
Issued At: 2026-11-21T05:00:00.000Z`

export const transferData = encodeFunctionData({ abi, functionName: 'transfer', args: [BOB, 25_000_000n] })
export const approveData = encodeFunctionData({ abi, functionName: 'approve', args: [PERMIT2, maxUint256] })
const forAllData = encodeFunctionData({ abi, functionName: 'setApprovalForAll', args: [BOB, true] })

export const permit = {
  domain: { name: 'USD Coin', version: '2', chainId: 1, verifyingContract: USDC },
  types: {
    Permit: [
      { name: 'owner', type: 'address' },
      { name: 'spender', type: 'address' },
      { name: 'value', type: 'uint256' },
      { name: 'nonce', type: 'uint256' },
      { name: 'deadline', type: 'uint256' },
    ],
  },
  primaryType: 'Permit',
  message: { owner: OWNER, spender: BOB, value: maxUint256, nonce: 0n, deadline: 1_795_000_000n },
} as const

export const mail = {
  domain: {
    name: 'Ether Mail',
    version: '1',
    chainId: 1,
    verifyingContract: '0xCcCCccccCCCCcCCCCCCcCcCccCcCCCcCcccccccC',
  },
  types: {
    Person: [
      { name: 'name', type: 'string' },
      { name: 'wallets', type: 'address[]' },
    ],
    Mail: [
      { name: 'from', type: 'Person' },
      { name: 'to', type: 'Person[]' },
      { name: 'contents', type: 'string' },
      { name: 'attachment', type: 'bytes' },
      { name: 'urgent', type: 'bool' },
    ],
  },
  primaryType: 'Mail',
  message: {
    from: { name: 'Cow', wallets: [OWNER, '0xDeaDbeefdEAdbeefdEadbEEFdeadbeEFdEaDbeeF'] },
    to: [{ name: 'Bob', wallets: [BOB] }],
    contents: 'Hello, Bob!',
    attachment: '0x',
    urgent: true,
  },
} as const

const solanaTransaction = pipe(
  createTransactionMessage({ version: 0 }),
  (made) => setTransactionMessageFeePayer(address(SOLANA_OWNER), made),
  (made) =>
    setTransactionMessageLifetimeUsingBlockhash(
      { blockhash: blockhash('4sGjMW1sUnHzSxGspuhpqLDx6wiyjNtZAMdL4VZHirAn'), lastValidBlockHeight: 1n },
      made,
    ),
  (made) =>
    appendTransactionMessageInstructions(
      [
        {
          programAddress: address('11111111111111111111111111111111'),
          accounts: [
            { address: address(SOLANA_OWNER), role: AccountRole.WRITABLE_SIGNER },
            { address: address(SOLANA_BOB), role: AccountRole.WRITABLE },
          ],
          data: new Uint8Array([2, 0, 0, 0, ...getU64Encoder().encode(1_500_000_000n)]),
        },
        {
          programAddress: address('MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr'),
          data: new TextEncoder().encode('Rent for November'),
        },
        {
          programAddress: address('JUP6LkbZbjS1jKKwapdHNy74zcZ3tLUZoi5QNyVTaV4'),
          accounts: [{ address: address(SOLANA_OWNER), role: AccountRole.READONLY_SIGNER }],
          data: new Uint8Array([1, 2, 3, 4]),
        },
      ],
      made,
    ),
)
export const solanaBase64 = getBase64EncodedWireTransaction(compileTransaction(solanaTransaction))
export const solanaMessageBytes = compileTransaction(solanaTransaction).messageBytes

const reviews = {
  message: message(
    'Hello from the shop.\nPlease confirm that this account is yours.\n\nOrder 1042, 3 items.',
  ),
  signIn: message(signIn('shop.example.com')),
  foreignSignIn: message(signIn('bank.example.org')),
  hidden: message('Pay to \u202Ekcatta\u202C now\u200B, \u0007please. مرحبا 👨‍👩‍👧'),
  bytes: { kind: 'message', text: undefined, hex: `0x${'c3f9'.repeat(16)}` },
  long: message('A long text that goes on and on. '.repeat(80)),
  typedData: { kind: 'typedData', typedData: mail as never },
  permit: { kind: 'typedData', typedData: permit as never },
  permitSingle: typedData(permits['Permit2 PermitSingle']),
  permitBatch: typedData(permits['Permit2 PermitBatch']),
  swap: typedData(permits['UniswapX, an order in a Permit2 witness']),
  listing: typedData(orders['Seaport OrderComponents']),
  bulk: typedData({
    ...orders['Seaport BulkOrder'],
    message: {
      tree: Array.from({ length: 4 }, () => (orders['Seaport BulkOrder'].message.tree as object[])[0]),
    },
  }),
  safe: typedData(accounts['Safe transaction']),
  delegation: typedData(accounts['ERC-7710 Delegation']),
  envelope: typedData(accounts['ERC-7739, another account’s permit']),
  blind: typedData(accounts['Coinbase Smart Wallet, a bare hash']),
  send: transaction([call(BOB, '0x', parseEther('1.5'))]),
  transfer: transaction([call(USDC, transferData)]),
  approve: transaction([call(USDC, approveData)]),
  unknown: transaction([call(BOB, `0xdeadbeef${'00'.repeat(64)}`)], {
    fee: undefined,
    fails: 'execution reverted: Not allowed',
  }),
  highFee: transaction([call(BOB, '0x', parseEther('0.25'))], {
    fee: { most: 4_210_000_000_000_000n, usual: 421_000_000_000_000n },
  }),
  lowFee: transaction([call(BOB, '0x', parseEther('0.25'))], {
    fee: { most: 63_000_000_000_000n, low: { offered: 3_000_000_000n, usual: 20_050_000_000n } },
  }),
  create: transaction([call(undefined, '0x6080604052')]),
  multicall: transaction([
    call(USDC, encodeFunctionData({ abi, functionName: 'multicall', args: [[transferData, forAllData]] })),
  ]),
  batch: transaction([call(USDC, approveData), call(BOB, '0x', parseEther('0.25'))], {
    atomic: true,
    deploys: true,
  }),
  afterAccount: transaction([call(BOB, '0x', parseEther('0.25'))], { atomic: true, waitsForAccount: true }),
  sponsored: transaction([call(BOB, '0x', parseEther('0.25'))], {
    fee: { most: 421_000_000_000_000n, sponsor: { paymaster: PERMIT2, name: 'Example Sponsor' } },
    atomic: true,
  }),
  unsponsored: transaction([call(BOB, '0x', parseEther('0.25'))], {
    fee: {
      most: 421_000_000_000_000n,
      unsponsored: { why: 'refused', reason: 'AA34 signature error\u202e in the end' },
    },
    atomic: true,
  }),
  solana: {
    kind: 'solanaTransactions',
    transactions: [{ base64: solanaBase64, instructions: [], fee: 5000n }],
    sends: true,
  },
  disguised: {
    kind: 'message',
    text: undefined,
    hex: `0x${[...solanaMessageBytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')}`,
  },
} satisfies Record<string, Review>

export type RequestName = keyof typeof reviews

/** A request of each kind that the owner may be asked. */
export function sampleRequest(name: RequestName, origin = 'https://shop.example.com'): ApprovalRequest {
  const review: Review = reviews[name]
  const isSolana = name === 'solana' || name === 'disguised'
  return {
    id: crypto.randomUUID(),
    method: name,
    site: { origin, name: 'Example Shop' },
    account: isSolana
      ? { address: SOLANA_OWNER, type: 'eoa' }
      : { address: OWNER, type: review.kind === 'transaction' || name === 'bytes' ? 'smartAccount' : 'eoa' },
    chain: isSolana
      ? { id: 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1', name: 'Solana', symbol: 'SOL', decimals: 9 }
      : { id: 'eip155:1', name: 'Ethereum', symbol: 'ETH', decimals: 18 },
    review,
  }
}

export const requestNames = Object.keys(reviews) as RequestName[]
