import { address, getAddressEncoder, getProgramDerivedAddress, lamports } from '@solana/kit'
import type { LiteSVM } from 'litesvm'
import { LOCAL_SOLANA_ACCOUNTS, LOCAL_SOLANA_TOKEN } from './localSolana.js'
import { TOKEN_PROGRAMS } from './tokens.js'

const ASSOCIATED_TOKEN_PROGRAM = address('ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL')
const SUPPLY = 1_000_000_000n
const DECIMALS = 6
const RENT = lamports(10_000_000n)

/** Puts a token on the chain, all of it with the first account. */
export async function putDemoToken(svm: LiteSVM): Promise<void> {
  const [program] = TOKEN_PROGRAMS
  const [owner] = LOCAL_SOLANA_ACCOUNTS
  const bytesOf = (text: string) => getAddressEncoder().encode(address(text))
  const put = (at: string, data: Uint8Array) =>
    svm.setAccount({
      address: address(at),
      data,
      executable: false,
      lamports: RENT,
      programAddress: program,
      space: BigInt(data.length),
    })

  const mint = new Uint8Array(82)
  const mintView = new DataView(mint.buffer)
  mintView.setUint32(0, 1, true)
  mint.set(bytesOf(owner), 4)
  mintView.setBigUint64(36, SUPPLY, true)
  mint[44] = DECIMALS
  mint[45] = 1
  put(LOCAL_SOLANA_TOKEN, mint)

  const holding = new Uint8Array(165)
  holding.set(bytesOf(LOCAL_SOLANA_TOKEN), 0)
  holding.set(bytesOf(owner), 32)
  new DataView(holding.buffer).setBigUint64(64, SUPPLY, true)
  holding[108] = 1
  const [at] = await getProgramDerivedAddress({
    programAddress: ASSOCIATED_TOKEN_PROGRAM,
    seeds: [bytesOf(owner), bytesOf(program), bytesOf(LOCAL_SOLANA_TOKEN)],
  })
  put(at, holding)
}
