import { Connection, Keypair, PublicKey, sendAndConfirmTransaction, Transaction } from '@solana/web3.js'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { LOCAL_SOLANA_ACCOUNTS, LOCAL_SOLANA_NAMED_TOKENS } from './localSolana.js'
import { type LocalSolana, startLocalSolana } from './startLocalSolana.js'

const TOKEN_2022 = new PublicKey('TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb')
// m/44'/501'/0'/0' (SLIP-10) of the development phrase.
const SEED = 'a01c67efb5cb8f62f15907a9fcf124c73d2695c8a9a31f21c05742a31ca1dc72'
const [ALICE, BOB] = LOCAL_SOLANA_ACCOUNTS

let solana: LocalSolana
beforeAll(async () => {
  solana = await startLocalSolana({ port: 0, isSeeded: true })
})
afterAll(() => solana.stop())

const connect = () => new Connection(solana.url, { commitment: 'confirmed', wsEndpoint: solana.ws })
async function holdingsOf(owner: string) {
  const { value } = await connect().getParsedTokenAccountsByOwner(new PublicKey(owner), {
    programId: TOKEN_2022,
  })
  return value.map(({ pubkey, account }) => ({ pubkey, ...account.data.parsed.info }))
}

test('default: mints say what they are called, accounts have some', async () => {
  const { value } = await connect().getParsedAccountInfo(new PublicKey(LOCAL_SOLANA_NAMED_TOKENS.harbor))
  expect(value?.data).toMatchObject({
    program: 'spl-token-2022',
    parsed: {
      type: 'mint',
      info: {
        decimals: 6,
        supply: '3290250000',
        mintAuthority: ALICE,
        freezeAuthority: null,
        extensions: [
          { extension: 'metadataPointer', state: { metadataAddress: LOCAL_SOLANA_NAMED_TOKENS.harbor } },
          { extension: 'tokenMetadata', state: { name: 'Harbor Credit', symbol: 'HRBR' } },
        ],
      },
    },
  })
  expect(
    (await holdingsOf(ALICE)).map(({ mint, tokenAmount }) => [mint, tokenAmount.uiAmountString]),
  ).toEqual(
    expect.arrayContaining([
      [LOCAL_SOLANA_NAMED_TOKENS.harbor, '2500'],
      [LOCAL_SOLANA_NAMED_TOKENS.shore, '12.345678901'],
      [LOCAL_SOLANA_NAMED_TOKENS.spam, '5000'],
    ]),
  )
})

test('behavior: the real token program moves them', async () => {
  const alice = Keypair.fromSeed(Buffer.from(SEED, 'hex'))
  expect(alice.publicKey.toBase58()).toBe(ALICE)
  const harborOf = async (owner: string) =>
    (await holdingsOf(owner)).find(({ mint }) => mint === LOCAL_SOLANA_NAMED_TOKENS.harbor)
  const [from, to] = [await harborOf(ALICE), await harborOf(BOB)]
  const transferChecked = Buffer.alloc(10)
  transferChecked[0] = 12
  transferChecked.writeBigUInt64LE(1_500_000n, 1)
  transferChecked[9] = 6
  await sendAndConfirmTransaction(
    connect(),
    new Transaction().add({
      programId: TOKEN_2022,
      keys: [
        { pubkey: from.pubkey, isSigner: false, isWritable: true },
        { pubkey: new PublicKey(LOCAL_SOLANA_NAMED_TOKENS.harbor), isSigner: false, isWritable: false },
        { pubkey: to.pubkey, isSigner: false, isWritable: true },
        { pubkey: alice.publicKey, isSigner: true, isWritable: false },
      ],
      data: transferChecked,
    }),
    [alice],
  )
  expect((await harborOf(BOB)).tokenAmount.uiAmountString).toBe('751.5')
})
