import { parseAbi } from 'viem'

/** What stands on the local chains and where. Where mainnet has the contract, the address is mainnet's. */
export const localAddresses = {
  /** On every local chain. */
  multicall3: '0xcA11bde05977b3631167028862bE2a173976CA11',
  /** On every local chain: the demo contract, see {@link guestbookAbi}. */
  guestbook: '0x6e57b00c00000000000000000000000000000001',
  /** Chain 1 only. */
  ensRegistry: '0x00000000000C2E074eC69A0dFb2997BA6C7d2e1e',
  ensResolver: '0x231b0Ee14048e9dCcD1d247744d114a4EB5E8E63',
  ensReverseRegistrar: '0xa58E81fe9b61B5c3fE2AFD33CF304c454AbFc7Cb',
  ensUniversalResolver: '0xeEeEEEeE14D718C2B47D9923Deab1335E144EeEe',
  /** Answers for `local.eth` and the names in it by what the services sign. */
  ensOffchainResolver: '0x0ff0000000000000000000000000000000000001',
  /** Owns the root and `eth` on chain 1. Nobody has its key: tests impersonate it. */
  ensRootOwner: '0x5eed000000000000000000000000000000000001',
  /** On each chain with seeds: made all of the following, holds the rest of the tokens. Nobody has its key. */
  treasury: '0x5eed000000000000000000000000000000000002',
  usdc: '0x93fD3A4936c08058405962B54A122f3355f52Dd4',
  /** Returns nothing from transfers and approvals, as mainnet's. */
  usdt: '0xD039d96Eb6CA63D93eb58EAd27297B415c17b395',
  dai: '0x92C0df80277b916a4D098850BE435A8834722d47',
  wbtc: '0x690A09Cf4E0158D985F00E31E75DAb89C3B01d7d',
  uni: '0x33523c5840F75F8713a000000658E7f09b91fA6F',
  /** The chain's coin as a token: WETH on chain 1, WPOL on 137. */
  wrapped: '0xbA2d6464d8800ACb00Cec6014aD5d544B4504cdC',
  /** Pools and a router with the interface of Uniswap V2. */
  pairFactory: '0x5Aef3BE520716D649443Aea48f7Ebd30738F09e3',
  router: '0x1797aC4df0E53d7366DA46821B16607E226D7AAc',
  /** Made both collections; nobody has its key. */
  artist: '0x5eed000000000000000000000000000000000003',
  /** Tidelands (ERC-721), whose pictures this machine serves. */
  tidelands: '0x2720DA91C1E1289802aCbDf50eE6b632068F8729',
  /** Harbor Stamps (ERC-1155), all of it on the chain. */
  stamps: '0x95FFAc80C3f76D6eA7015A0BeC6643a9C0756644',
  /** Sends what nobody asked for; nobody has its key. */
  spammer: '0x5eed000000000000000000000000000000000004',
} as const

/** The demo contract: whoever signs leaves a line of 1 to 140 bytes. */
export const guestbookAbi = parseAbi([
  'function count() view returns (uint256)',
  'function entry(uint256 index) view returns (address author, uint64 signedAt, string message)',
  'function sign(string message) returns (uint256 index)',
  'event Signed(uint256 indexed index, address indexed author, string message)',
  'error MessageEmpty()',
  'error MessageTooLong(uint256 size, uint256 limit)',
])

/** The phrase every development node uses. Its keys are public: never send real value to them. */
export const LOCAL_MNEMONIC = 'test test test test test test test test test test test junk'

/** The first account of the phrase, funded with 10,000 ether on each local chain. It owns `alice.eth` there. */
export const LOCAL_ACCOUNT = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
