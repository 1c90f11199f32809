import { base58, base64 } from '@scure/base'
import {
  ComputeBudgetProgram,
  Connection,
  Keypair,
  PublicKey,
  SYSVAR_CLOCK_PUBKEY,
  SystemProgram,
  Transaction,
  TransactionInstruction,
} from '@solana/web3.js'
import type { ChainTransfers, Network, PreparedTransfer, Token } from '@wallet-widget/kernel'
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { onChain, onPage } from '../../test/page.js'
import { carryOut, holdingOf, putMint, TOKEN, TOKEN_2022 } from '../../test/putMint.js'
import { startForgetfulNode } from '../../test/startForgetfulNode.js'

const chain = onChain()
const stage = onPage()
const SOL = 1_000_000_000n
/** What an account without data must hold, and one of either token program. lamports */
const RENT = 890_880n
const RENT_165 = 2_039_280n
const RENT_170 = 2_074_080n
const COIN: Token = { name: 'Solana', symbol: 'SOL', decimals: 9 }
const INCINERATOR = '1nc1nerator11111111111111111111111111111111'

let node: Connection
let transfers: ChainTransfers
let network: Network
let alice: Keypair
const fresh = () => Keypair.generate().publicKey.toBase58()
const coinsOf = async (address: string) => BigInt(await node.getBalance(new PublicKey(address)))
const tokensOf = async (owner: string, mint: PublicKey, program: PublicKey) => {
  const { value } = await node.getTokenAccountBalance(holdingOf(new PublicKey(owner), mint, program))
  return BigInt(value.amount)
}
const tokenAt = (mint: PublicKey): Token => ({
  address: mint.toBase58(),
  name: '',
  symbol: 'TOK',
  decimals: 6,
})
async function funded(lamports = 10n * SOL) {
  const key = Keypair.generate()
  await node.requestAirdrop(key.publicKey, Number(lamports))
  return key
}

beforeEach(async () => {
  node = new Connection(chain.node(), 'confirmed')
  const widget = await stage.start({}, { url: chain.node() })
  network = widget.state.$network.get().networks[0] as Network
  transfers = (await widget.state.$chains.get().get('solana')?.loadTransfers?.()) as ChainTransfers
  alice = await funded()
})

type Asked = Partial<Parameters<ChainTransfers['prepare']>[0]>
const ask = (change: Asked = {}) => {
  const from = alice.publicKey.toBase58()
  return transfers.prepare({ network, from, to: fresh(), token: COIN, amount: SOL, ...change })
}
const prepared = async (change?: Asked) => {
  const answer = await ask(change)
  if (answer.problem) throw new Error(JSON.stringify(answer.problem, (_, value) => String(value)))
  return answer
}
const bytesOf = ({ params }: PreparedTransfer) =>
  base64.decode((params as { transaction: string }).transaction)
/** Signs and sends it, as a wallet would. Returns the wallet's answer. */
async function send(transfer: PreparedTransfer, signer = alice) {
  const transaction = Transaction.from(bytesOf(transfer))
  transaction.partialSign(signer)
  return { signature: await node.sendRawTransaction(transaction.serialize()) }
}

describe('prepare', () => {
  test('default: the coin arrives to the last unit, for exactly what was said', async () => {
    const [from, to] = [alice.publicKey.toBase58(), fresh()]
    const transfer = await prepared({ to, amount: 1_234_567_891n })
    expect(transfer).toMatchObject({
      amount: 1_234_567_891n,
      cost: { fee: 5000n },
      held: { token: 10n * SOL, coin: 10n * SOL },
    })
    expect(Object.isFrozen(transfer.params)).toBe(true)
    await send(transfer)
    expect(await coinsOf(to)).toBe(1_234_567_891n)
    expect(await coinsOf(from)).toBe(10n * SOL - 1_234_567_891n - 5000n)
  })

  test('args: amount: all of the coin leaves nothing', async () => {
    const to = fresh()
    const transfer = await prepared({ to, amount: 'all' })
    await send(transfer)
    expect(await coinsOf(alice.publicKey.toBase58())).toBe(0n)
    expect(await coinsOf(to)).toBe(10n * SOL - 5000n)
  })

  test('behavior: the price of the receiver’s new account is said, and is what is taken', async () => {
    for (const [program, deposit, space] of [
      [TOKEN, RENT_165, 82],
      [TOKEN_2022, RENT_170, 82],
    ] as const) {
      const mint = await putMint(node, alice, { program, space })
      const to = fresh()
      const before = await coinsOf(alice.publicKey.toBase58())
      const first = await prepared({ to, token: tokenAt(mint), amount: 250_001n })
      expect(first).toMatchObject({
        cost: { fee: 5000n, deposit },
        held: { token: 1_000_000n, coin: before },
      })
      await send(first)
      expect(await tokensOf(to, mint, program)).toBe(250_001n)
      expect(before - (await coinsOf(alice.publicKey.toBase58()))).toBe(5000n + deposit)
      // The account is there now.
      const second = await prepared({ to, token: tokenAt(mint), amount: 'all' })
      expect(second).toMatchObject({ amount: 749_999n, cost: { fee: 5000n, deposit: 0n } })
      await send(second)
      expect(await tokensOf(to, mint, program)).toBe(1_000_000n)
      expect(before - (await coinsOf(alice.publicKey.toBase58()))).toBe(10_000n + deposit)
    }
  })

  test('args: to: an account of the token itself is paid into', async () => {
    const [mint, bob] = [await putMint(node, alice), fresh()]
    await send(await prepared({ to: bob, token: tokenAt(mint), amount: 1n }))
    const account = holdingOf(new PublicKey(bob), mint, TOKEN).toBase58()
    const transfer = await prepared({ to: account, token: tokenAt(mint), amount: 9n })
    expect(transfer.cost.deposit).toBe(0n)
    await send(transfer)
    expect(await tokensOf(bob, mint, TOKEN)).toBe(10n)
    // SOL, or another token, would be stuck in it.
    const other = await putMint(node, alice)
    for (const token of [COIN, tokenAt(other)])
      expect(await ask({ to: account, token, amount: 9n })).toEqual({ problem: { kind: 'receiver' } })
    expect(await ask({ to: mint.toBase58() })).toEqual({ problem: { kind: 'receiver' } })
    expect(await ask({ to: TOKEN.toBase58() })).toEqual({ problem: { kind: 'receiver' } })
  })

  test('behavior: what lies in several accounts is sent from all of them', async () => {
    const mint = await putMint(node, alice)
    const account = await scatter(mint, 400_000n)
    const to = fresh()
    const transfer = await prepared({ to, token: tokenAt(mint), amount: 900_000n })
    expect(transfer.held.token).toBe(1_000_000n)
    const answer = await send(transfer)
    expect(await tokensOf(to, mint, TOKEN)).toBe(900_000n)
    expect((await node.getTokenAccountBalance(account)).value.amount).toBe('100000')
    expect(await find(transfer, { to, token: tokenAt(mint) })).toEqual({
      status: 'sent',
      id: answer.signature,
    })
  })

  test('error: what would fail is said before anybody is asked', async () => {
    expect(await ask({ amount: 10n * SOL + 1n })).toEqual({ problem: { kind: 'amount', held: 10n * SOL } })
    expect(await ask({ amount: 10n * SOL })).toEqual({ problem: { kind: 'fee', held: 0n, needed: 5000n } })
    expect(await ask({ amount: 10n * SOL - 5000n - 1n })).toEqual({
      problem: { kind: 'remainder', least: RENT },
    })
    expect(await ask({ amount: RENT - 1n })).toEqual({ problem: { kind: 'tooLittle', least: RENT } })
    const bob = await funded(RENT)
    expect((await ask({ to: bob.publicKey.toBase58(), amount: 1n })).problem).toBeUndefined()
    const nobody = fresh()
    expect(await ask({ from: nobody, amount: 'all' })).toEqual({ problem: { kind: 'amount', held: 0n } })
    const mint = await putMint(node, alice)
    expect(await ask({ token: tokenAt(mint), amount: 1_000_001n })).toEqual({
      problem: { kind: 'amount', held: 1_000_000n },
    })
    await send(await prepared({ to: bob.publicKey.toBase58(), token: tokenAt(mint), amount: 7n }))
    expect(await ask({ from: bob.publicKey.toBase58(), token: tokenAt(mint), amount: 7n })).toEqual({
      problem: { kind: 'fee', held: RENT, needed: 5000n + RENT_165 + RENT },
    })
    await expect(ask({ token: tokenAt(bob.publicKey) })).rejects.toMatchObject({ code: 'INVALID_RPC_ANSWER' })
  })

  test('T20: a token that counts in other decimals than was said is not sent', async () => {
    for (const [program, space] of [
      [TOKEN, 82],
      [TOKEN_2022, 82],
    ] as const) {
      const mint = await putMint(node, alice, { program, space })
      const token = { ...tokenAt(mint), decimals: 8 }
      for (const amount of [1n, 'all'] as const)
        await expect(ask({ token, amount })).rejects.toMatchObject({
          code: 'INVALID_RPC_ANSWER',
          message: expect.stringContaining('It has 6 decimals, and was said to have 8.'),
        })
    }
  })

  test('error: what the chain refuses is said in its words', async () => {
    const frozen = await putMint(node, alice)
    const account = holdingOf(alice.publicKey, frozen, TOKEN)
    const keys = [account, frozen].map((pubkey) => ({ pubkey, isWritable: true, isSigner: false }))
    const freeze = new TransactionInstruction({
      programId: TOKEN,
      keys: [...keys, { pubkey: alice.publicKey, isWritable: false, isSigner: true }],
      data: Buffer.of(10),
    })
    await carryOut(node, [freeze], [alice])
    expect(await ask({ token: tokenAt(frozen), amount: 1n })).toEqual({
      problem: { kind: 'refused', details: 'Account is frozen' },
    })
    // A token that keeps 1 % of what is sent.
    const fee = [26, 0, 0, 0, 100, 0, ...Array(7).fill(255), 127]
    const taking = await putMint(node, alice, { program: TOKEN_2022, space: 278, extension: fee })
    expect((await ask({ token: tokenAt(taking), amount: 1n })).problem?.kind).toBe('refused')
    const none = fee.map((byte, at) => (at === 4 ? 0 : byte))
    const free = await putMint(node, alice, { program: TOKEN_2022, space: 278, extension: none })
    const to = fresh()
    const before = await coinsOf(alice.publicKey.toBase58())
    const transfer = await prepared({ to, token: tokenAt(free), amount: 5n })
    await send(transfer)
    expect(before - (await coinsOf(alice.publicKey.toBase58()))).toBe(
      (transfer.cost.fee ?? 0n) + (transfer.cost.deposit ?? 0n),
    )
    expect(await tokensOf(to, free, TOKEN_2022)).toBe(5n)
  })

  test('T18: an account that was made over to a stranger is not paid into', async () => {
    const [mint, bob] = [await putMint(node, alice), await funded()]
    await send(await prepared({ to: bob.publicKey.toBase58(), token: tokenAt(mint), amount: 1n }))
    const account = holdingOf(bob.publicKey, mint, TOKEN)
    const handOver = new TransactionInstruction({
      programId: TOKEN,
      keys: [
        { pubkey: account, isWritable: true, isSigner: false },
        { pubkey: bob.publicKey, isWritable: false, isSigner: true },
      ],
      data: Buffer.of(6, 2, 1, ...Keypair.generate().publicKey.toBytes()),
    })
    await carryOut(node, [handOver], [bob])
    const answer = await ask({ to: bob.publicKey.toBase58(), token: tokenAt(mint), amount: 1n })
    expect(answer.problem?.kind).toBe('refused')
  })
})

/** Has Alice hold a part of a token in an account beside her own. */
async function scatter(mint: PublicKey, amount: bigint) {
  const account = Keypair.generate()
  const keys = [
    account.publicKey,
    mint,
    alice.publicKey,
    new PublicKey('SysvarRent111111111111111111111111111111111'),
  ]
  const data = Buffer.alloc(9, 3)
  data.writeBigUInt64LE(amount, 1)
  await carryOut(
    node,
    [
      SystemProgram.createAccount({
        fromPubkey: alice.publicKey,
        newAccountPubkey: account.publicKey,
        lamports: Number(RENT_165),
        space: 165,
        programId: TOKEN,
      }),
      new TransactionInstruction({
        programId: TOKEN,
        keys: keys.map((pubkey) => ({
          pubkey,
          isWritable: pubkey.equals(account.publicKey),
          isSigner: false,
        })),
        data: Buffer.of(1),
      }),
      new TransactionInstruction({
        programId: TOKEN,
        keys: [
          { pubkey: holdingOf(alice.publicKey, mint, TOKEN), isWritable: true, isSigner: false },
          { pubkey: account.publicKey, isWritable: true, isSigner: false },
          { pubkey: alice.publicKey, isWritable: false, isSigner: true },
        ],
        data,
      }),
    ],
    [alice, account],
  )
  return account.publicKey
}

describe('findReceiver', () => {
  const look = (text: string) => transfers.findReceiver({ text, network })

  test('default: an address', async () => {
    const address = fresh()
    expect(await look(address)).toEqual({ address, isContract: false, isBurn: false })
    expect(await look(alice.publicKey.toBase58())).toMatchObject({ isContract: false, isBurn: false })
    for (const text of ['', 'bob.sol', address.slice(5), `${address}11`, `0x${'11'.repeat(20)}`])
      expect(await look(text)).toBeUndefined()
  })

  test('behavior: programs, what they spend from, mints and burn addresses are told apart', async () => {
    const mint = await putMint(node, alice)
    const vault = holdingOf(alice.publicKey, alice.publicKey, TOKEN)
    expect(await look(vault.toBase58())).toMatchObject({ isContract: true, isBurn: false })
    const account = holdingOf(alice.publicKey, mint, TOKEN).toBase58()
    expect(await look(account)).toMatchObject({ isContract: true, isBurn: false })
    for (const burn of [
      mint,
      TOKEN,
      SystemProgram.programId,
      SYSVAR_CLOCK_PUBKEY,
      new PublicKey(INCINERATOR),
    ])
      expect(await look(burn.toBase58())).toMatchObject({ isBurn: true })
  })
})

describe('readAnswer', () => {
  test('default: the signature of what was reviewed, and of nothing else', async () => {
    const transfer = await prepared()
    const answer = await send(transfer)
    expect(await transfers.readAnswer(answer, transfer)).toBe(answer.signature)
    const other = await send(await prepared({ amount: 2n * SOL }))
    for (const wrong of [other, undefined, null, {}, { signature: '' }, { signature: fresh() }])
      expect(await transfers.readAnswer(wrong, transfer)).toBeUndefined()
    const madeUp = base58.encode(new Uint8Array(64).fill(7))
    expect(await transfers.readAnswer({ signature: madeUp }, transfer)).toBeUndefined()
  })
})

/** How many of the sender's transactions the chain lists. */
const listed = async () => (await node.getSignaturesForAddress(alice.publicKey)).length
const find = (
  transfer: PreparedTransfer,
  { to, token = COIN, at }: { to: string; token?: Token; at?: string },
) =>
  transfers.findSent({
    network: at ? { ...network, rpcUrls: [at] } : network,
    from: alice.publicKey.toBase58(),
    to,
    token,
    amount: transfer.amount,
    since: transfer.since,
  })

describe('findSent', () => {
  test('default: finds what was sent, and nothing that was not', async () => {
    const to = fresh()
    const transfer = await prepared({ to })
    expect(await find(transfer, { to })).toEqual({ status: 'waiting' })
    await send(await prepared({ to, amount: SOL + 1n }))
    await send(await prepared({ to: fresh() }))
    expect(await find(transfer, { to })).toEqual({ status: 'waiting' })
    const { signature } = await send(transfer)
    expect(await find(transfer, { to })).toEqual({ status: 'sent', id: signature })
    // One like it from before is another one.
    const earlier = await prepared({ to, amount: 2n * SOL })
    const slot = await node.getSlot()
    await vi.waitFor(async () => expect(await node.getSlot()).toBeGreaterThan(slot))
    expect(await find(await prepared({ to }), { to })).toEqual({ status: 'waiting' })
    // In the slot of the review too.
    await send(earlier)
    expect(await find(await prepared({ to, amount: 2n * SOL }), { to })).toEqual({ status: 'waiting' })
  })

  test('behavior: also where the wallet added to it', async () => {
    const mint = await putMint(node, alice)
    const to = fresh()
    const transfer = await prepared({ to, token: tokenAt(mint), amount: 77n })
    const transaction = Transaction.from(bytesOf(transfer))
    transaction.add(ComputeBudgetProgram.setComputeUnitPrice({ microLamports: 1000 }))
    transaction.sign(alice)
    const signature = await node.sendRawTransaction(transaction.serialize())
    expect(await transfers.readAnswer({ signature }, transfer)).toBeUndefined()
    expect(await find(transfer, { to, token: tokenAt(mint) })).toEqual({ status: 'sent', id: signature })
  })

  test('behavior: once its blockhash is over it was never sent', async () => {
    const to = fresh()
    const transfer = await prepared({ to })
    const [, ...rest] = transfer.since.split(' ')
    expect(await find({ ...transfer, since: ['0', ...rest].join(' ') }, { to })).toEqual({ status: 'never' })
  })

  test('behavior: a node that forgot what it lists can’t say that it was never sent', async () => {
    const to = fresh()
    const transfer = await prepared({ to })
    await send(await prepared({ to: fresh() }))
    const [, ...rest] = transfer.since.split(' ')
    const over = { ...transfer, since: ['0', ...rest].join(' ') }
    await vi.waitFor(async () => expect(await listed()).toBe(2))
    expect(await find(over, { to })).toEqual({ status: 'never' })
    const forgetful = await startForgetfulNode(chain.node())
    onTestFinished(async () => void (await forgetful.stop()))
    expect(await find(over, { to, at: forgetful.url })).toEqual({ status: 'unseen' })
  })
})
