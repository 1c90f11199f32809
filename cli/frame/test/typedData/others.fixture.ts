import { BOB, HASH, NOBODY, OWNER, SAFE, UNTIL, USDC, ZERO } from './names.fixture.js'
import { shape } from './shape.fixture.js'

const MAIL = 'Mail(Person from,Person to,string contents)Person(string name,address wallet)'
const mail = {
  from: { name: 'Cow', wallet: OWNER },
  to: { name: 'Bob', wallet: BOB },
  contents: 'Hello, Bob!',
}
const etherMail = {
  name: 'Ether Mail',
  version: '1',
  chainId: 1,
  verifyingContract: '0xCcCCccccCCCCcCCCCCCcCcCccCcCCCcCcccccccC',
}

/** All else: votes, logins, proofs, and the odd corners of EIP-712. */
export const others = {
  'EIP-712’s own example': shape(MAIL, etherMail, mail),
  'arrays of structs': shape(
    'Mail(Person from,Person[] to,string contents)Group(string name,Person[] members)Person(string name,address[] wallets)',
    etherMail,
    {
      from: { name: 'Cow', wallets: [OWNER, BOB] },
      to: [
        { name: 'Bob', wallets: [BOB] },
        { name: 'Nobody', wallets: [] },
      ],
      contents: '',
    },
  ),
  'arrays of arrays, some of a fixed length': shape(
    'Table(uint256[][] cells,Row[2][] rows,bytes32[2][2] marks,string[] notes)Row(int16 from,int16[3] to,bytes[] raw)',
    etherMail,
    {
      cells: [
        [1, '2'],
        [],
        ['115792089237316195423570985008687907853269984665640564039457584007913129639935'],
      ],
      rows: [
        [
          { from: -5, to: [-1, 0, 1], raw: ['0x', '0x00ff'] },
          { from: 5, to: [1, 2, 3], raw: [] },
        ],
      ],
      marks: [
        [HASH, ZERO],
        [ZERO, HASH],
      ],
      notes: ['', 'naïve ☕', '\u202eabc'],
    },
  ),
  'a type that holds itself': shape('Branch(string name,Branch[] branches)', etherMail, {
    name: 'root',
    branches: [
      { name: 'left', branches: [] },
      { name: 'right', branches: [{ name: 'leaf', branches: [] }] },
    ],
  }),
  'three layers, the deepest first in the alphabet': shape(
    'Zeta(Mid mid,Alpha alpha)Alpha(uint8 one)Mid(Alpha[] alphas,Beta beta)Beta(Alpha alpha)',
    etherMail,
    { mid: { alphas: [{ one: 1 }, { one: 2 }], beta: { alpha: { one: 3 } } }, alpha: { one: 4 } },
  ),
  'a struct without members': shape('Nothing()', etherMail, {}),
  'a name that begins with another’s': shape(
    'Order(OrderItem item,Ordering ordering)OrderItem(uint256 price)Ordering(bool up)',
    etherMail,
    { item: { price: '1' }, ordering: { up: true } },
  ),
  'an empty domain': shape(MAIL, {}, mail),
  'a domain of a name alone': shape(MAIL, { name: 'Ether Mail' }, mail),
  'a domain without name': shape(MAIL, { version: '1', chainId: 1, verifyingContract: USDC }, mail),
  'a domain of a salt alone': shape(MAIL, { salt: HASH }, mail),
  'a domain of all five': shape(MAIL, { ...etherMail, salt: HASH }, mail),
  'a domain in an order of its own': shape(
    MAIL,
    etherMail,
    mail,
    'address verifyingContract,uint256 chainId,string name',
  ),
  'a domain with a member of its own': shape(
    MAIL,
    { ...etherMail, realm: 'eu' },
    mail,
    'string name,uint256 chainId,string realm',
  ),
  'a domain and nothing else': {
    ...shape(MAIL, etherMail, mail),
    primaryType: 'EIP712Domain',
    message: {},
  },
  'dYdX login, a small first letter': shape(
    'dYdX(string action,string onlySignOn)',
    { name: 'dYdX', version: '1.0', chainId: 1 },
    { action: 'dYdX STARK Key', onlySignOn: 'https://trade.dydx.exchange' },
  ),
  'Hyperliquid, a colon in the name': shape(
    'HyperliquidTransaction:UsdSend(string hyperliquidChain,string destination,string amount,uint64 time)',
    { name: 'HyperliquidSignTransaction', version: '1', chainId: 1, verifyingContract: NOBODY },
    { hyperliquidChain: 'Mainnet', destination: BOB, amount: '25', time: '1795000000000' },
  ),
  'Polymarket login': shape(
    'ClobAuth(address address,string timestamp,uint256 nonce,string message)',
    { name: 'ClobAuthDomain', version: '1', chainId: 1 },
    {
      address: OWNER,
      timestamp: String(UNTIL),
      nonce: 0,
      message: 'This message attests that I control the given wallet',
    },
  ),
  'Snapshot Vote': shape(
    'Vote(address from,string space,uint64 timestamp,bytes32 proposal,uint32[] choice,string reason,string app,string metadata)',
    { name: 'snapshot', version: '0.1.4' },
    {
      from: OWNER,
      space: 'ens.eth',
      timestamp: UNTIL,
      proposal: HASH,
      choice: [1, 3],
      reason: '',
      app: 'snapshot',
      metadata: '{}',
    },
  ),
  'Governor Ballot': shape(
    'ExtendedBallot(uint256 proposalId,uint8 support,address voter,uint256 nonce,string reason,bytes params)',
    { name: 'ENS Governor', version: '1', chainId: 1, verifyingContract: SAFE },
    { proposalId: HASH, support: 1, voter: OWNER, nonce: 0, reason: 'Yes', params: '0x' },
  ),
  'EAS Attest': shape(
    'Attest(address attester,bytes32 schema,address recipient,uint64 expirationTime,bool revocable,bytes32 refUID,bytes data,uint256 value,uint256 nonce,uint64 deadline)',
    {
      name: 'EAS',
      version: '1.3.0',
      chainId: 1,
      verifyingContract: '0xA1207F3BBa224E2c9c3c6D5aF63D0eb1582Ce587',
    },
    {
      attester: OWNER,
      schema: HASH,
      recipient: BOB,
      expirationTime: 0,
      revocable: true,
      refUID: ZERO,
      data: '0x01',
      value: 0,
      nonce: 0,
      deadline: UNTIL,
    },
  ),
  'Farcaster SignedKeyRequest': shape(
    'SignedKeyRequest(uint256 requestFid,bytes key,uint256 deadline)',
    {
      name: 'Farcaster SignedKeyRequestValidator',
      version: '1',
      chainId: 1,
      verifyingContract: '0x00000000FC700472606ED4fA22623Acf62c60553',
    },
    { requestFid: 9152, key: HASH, deadline: UNTIL },
  ),
}
