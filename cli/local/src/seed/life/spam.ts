import {
  type Address,
  encodeDeployData,
  encodeFunctionData,
  getContractAddress,
  maxUint256,
  parseAbi,
  parseUnits,
} from 'viem'
import { localAddresses } from '../../chains/localAddresses.js'
import { spamTokenCreationCode } from '../../contracts/spamTokenCreationCode.js'
import { collectibleCode } from '../collectibleCode.js'
import { collectionAbi } from '../collectionAbi.js'
import type { SeedTransaction } from '../createSeeder.js'
import { localTokens } from '../localTokens.js'
import { tokenAbi } from '../tokenAbi.js'
import { sendCoins, sendTokens } from './actions.js'
import type { Moment } from './moment.js'
import { lookAlike, outsiders } from './outsiders.js'

const { spammer, treasury } = localAddresses
const { usdc } = localTokens
const spamAbi = parseAbi([
  'constructor(string name, string symbol, uint8 decimals)',
  'function airdrop(address[] to, uint256 amount)',
  'function pretend(address from, address to, uint256 amount)',
])
/** Turns the direction of what follows (UAX #9). */
const RIGHT_TO_LEFT = '\u202e'
const CYRILLIC_ES = '\u0421'

/** In the order that gives each its address. */
const TOKENS = [
  { name: 'Visit usdc-claim.example to claim 5,000 USDC', symbol: 'usdc-claim.example', decimals: 6 },
  { name: 'USD Coin', symbol: `USD${CYRILLIC_ES}`, decimals: 6 },
  { name: `${RIGHT_TO_LEFT}nioC DSU`, symbol: `${RIGHT_TO_LEFT}CDSU`, decimals: 18 },
  { name: 'Endless', symbol: 'ENDLESS', decimals: 255 },
] as const
const COLLECTION = TOKENS.length
const made = (nonce: number): Address => getContractAddress({ from: spammer, nonce: BigInt(nonce) })

/** What strangers sent to the accounts: advertisements, tokens that pass for others, and addresses to copy by mistake. */
export function spam(accounts: readonly Address[]): Moment[] {
  const victims = accounts.slice(0, 3)
  return [
    { day: 20.1, transactions: deployments() },
    { day: 20.9, transactions: TOKENS.map((_, index) => airdrop(index, victims)) },
    { day: 71.3, transactions: victims.map(giveCollectible) },
    { day: 160.2, transactions: [airdrop(0, victims)] },
    ...victims.flatMap(poison),
  ]
}

function deployments(): SeedTransaction[] {
  return [
    ...TOKENS.map(({ name, symbol, decimals }) =>
      encodeDeployData({ abi: spamAbi, bytecode: spamTokenCreationCode, args: [name, symbol, decimals] }),
    ),
    collectibleCode('Claim 5,000 USDC at usdc-claim.example', 'CLAIM', 'https://usdc-claim.example/'),
  ].map((data) => ({ from: spammer, data, gas: 3_000_000n }))
}

const airdrop = (token: number, to: readonly Address[]): SeedTransaction => ({
  from: spammer,
  to: made(token),
  data: encodeFunctionData({
    abi: spamAbi,
    functionName: 'airdrop',
    args: [to, TOKENS[token]?.decimals === 255 ? maxUint256 : parseUnits('5000', 6)],
  }),
})

const giveCollectible = (to: Address): SeedTransaction => ({
  from: spammer,
  to: made(COLLECTION),
  data: encodeFunctionData({ abi: collectionAbi, functionName: 'mint', args: [to] }),
})

/** After an account dealt with somebody, an address that looks like theirs turns up in its history. */
function poison(victim: Address, index: number): Moment[] {
  const [employer, landlord] = [lookAlike(outsiders.employer), lookAlike(outsiders.landlord)]
  const nothing: SeedTransaction = {
    from: spammer,
    to: usdc.address,
    data: encodeFunctionData({ abi: tokenAbi, functionName: 'transferFrom', args: [victim, landlord, 0n] }),
  }
  const neverSent: SeedTransaction = {
    from: spammer,
    to: made(1),
    data: encodeFunctionData({
      abi: spamAbi,
      functionName: 'pretend',
      args: [victim, landlord, parseUnits('950', 6)],
    }),
  }
  const day = 0.04 * index
  return [
    {
      day: 36.5 + day,
      transactions: [sendCoins(spammer, employer, '0.01'), sendTokens(treasury, employer, usdc, '0.01')],
    },
    { day: 37.1 + day, transactions: [sendTokens(employer, victim, usdc, '0.000001')] },
    { day: 67.3 + day, transactions: [nothing, neverSent] },
    { day: 128.7 + day, transactions: [sendCoins(employer, victim, '0.000000000000000001')] },
    { day: 311.4 + day, transactions: [nothing] },
    { day: 361.2 + day, transactions: [sendTokens(employer, victim, usdc, '0.000001'), neverSent] },
  ]
}
