import type { Address } from 'viem'
import { localAddresses } from '../../chains/localAddresses.js'
import { localTokens } from '../localTokens.js'
import {
  addLiquidity,
  allowMarket,
  approve,
  buyWithCoins,
  mintPiece,
  reverted,
  sellForCoins,
  sendCoins,
  sendPiece,
  sendStamps,
  sendTokens,
  signGuestbook,
  swapTokens,
  unwrap,
  wrap,
} from './actions.js'
import { DAYS, type Moment } from './moment.js'
import { outsiders } from './outsiders.js'

const { usdc, usdt, dai, wbtc, uni } = localTokens
const { router, treasury } = localAddresses
const { employer, landlord, exchange, shop, market } = outsiders
const MONTHS = 12
const MONTH = DAYS / MONTHS
const MESSAGES = [
  'gm',
  'Hello from a local chain',
  'Signed, sealed, delivered',
  'Second visit',
  'Still here',
  'Bye for now',
]

type Accounts = readonly Address[]

/** What the accounts of the development phrase did in a year. On other chains than the first they do less. */
export function livedBy(accounts: Accounts, chainId: number): Moment[] {
  const months = Array.from({ length: MONTHS }, (_, month) => month)
  const lived = chainId === 1 ? months : months.filter((month) => month % 3 === 1)
  return [...beginnings(accounts), ...lived.flatMap((month) => monthOf(accounts, month)), ...lately(accounts)]
}

function beginnings(accounts: Accounts): Moment[] {
  const [alice, bob, carol] = named(accounts)
  return [
    { day: 0.6, transactions: [sendTokens(treasury, employer, usdc, '90000')] },
    { day: 1.1, transactions: [approve(alice, usdc, router)] },
    { day: 1.4, transactions: [approve(bob, dai, router, '2500')] },
    { day: 1.7, transactions: [approve(carol, uni, router)] },
    { day: 3.2, transactions: accounts.slice(0, 6).map(mintPiece) },
    { day: 40.3, transactions: [addLiquidity(alice, usdc, '1500', '0.6')] },
    { day: 97.6, transactions: [allowMarket(alice, market, true)] },
    { day: 131.2, transactions: [allowMarket(alice, market, false)] },
    { day: 188.8, transactions: [approve(bob, dai, router, '0')] },
    { day: 203.4, transactions: [sendPiece(bob, alice, 2n)] },
    { day: 240.9, transactions: [sendPiece(alice, carol, 1n)] },
    { day: 262.5, transactions: [sendStamps(alice, bob, 5n, 3n)] },
  ]
}

function monthOf(accounts: Accounts, month: number): Moment[] {
  const [alice, bob, carol] = named(accounts)
  const on = (day: number, ...transactions: Moment['transactions']): Moment => ({
    day: 4 + month * (MONTH - 0.2) + day + 0.017 * month,
    transactions,
  })
  const isEven = month % 2 === 0
  return [
    on(1.35, sendTokens(employer, alice, usdc, '1800'), sendTokens(employer, bob, usdc, '2100')),
    on(2.41, sendTokens(alice, landlord, usdc, '950')),
    on(4.77, sellForCoins(alice, usdc, String(160 + 15 * month))),
    on(6.52, sendTokens(alice, shop, dai, (38.4 + 3.15 * month).toFixed(2))),
    on(8.13, sendCoins(alice, bob, (0.12 + 0.01 * month).toFixed(2))),
    on(9.66, sendTokens(bob, carol, usdt, '20')),
    on(11.04, sendTokens(bob, alice, usdt, String(30 + month))),
    on(13.58, sendCoins(exchange, alice, '0.5'), sendCoins(exchange, carol, '0.35')),
    on(16.22, isEven ? mintPiece(alice) : buyWithCoins(alice, uni, '0.02')),
    on(18.9, signGuestbook(isEven ? alice : bob, MESSAGES[month % MESSAGES.length] ?? 'gm')),
    on(20.31, sendTokens(carol, alice, wbtc, '0.0012')),
    on(
      22.64,
      isEven
        ? reverted(swapTokens(alice, [usdc, uni], '100', '1000000'))
        : reverted(sendTokens(alice, carol, usdt, '5000000')),
    ),
    on(24.87, wrap(alice, '0.25')),
    ...(isEven ? [] : [on(25.33, unwrap(alice, '0.1'))]),
    on(26.15, isEven ? swapTokens(alice, [usdc, wbtc], '75') : buyWithCoins(bob, wbtc, '0.015')),
  ]
}

function lately(accounts: Accounts): Moment[] {
  const [alice, bob, carol] = named(accounts)
  const ago = (days: number, ...transactions: Moment['transactions']): Moment => ({
    day: DAYS - days,
    transactions,
  })
  return [
    ago(5.2, mintPiece(alice)),
    ago(3.4, sendTokens(alice, bob, dai, '25')),
    ago(1.6, swapTokens(alice, [usdc, uni], '120')),
    ago(0.9, sendTokens(carol, alice, usdc, '64.5')),
    ago(0.11, sendTokens(bob, alice, usdc, '25')),
    ago(0.03, sendCoins(alice, carol, '0.05')),
  ]
}

function named(accounts: Accounts): [alice: Address, bob: Address, carol: Address] {
  const [alice, bob, carol] = accounts
  if (!alice || !bob || !carol) throw new Error('the chain has too few accounts')
  return [alice, bob, carol]
}
