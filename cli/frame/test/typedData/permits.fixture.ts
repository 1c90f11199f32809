import {
  APES,
  BOB,
  DAI,
  HASH,
  MAX_160,
  MAX_256,
  OWNER,
  PERMIT2,
  UNISWAP,
  UNTIL,
  USDC,
  WETH,
} from './names.fixture.js'
import { shape } from './shape.fixture.js'

const permit2 = { name: 'Permit2', chainId: 1, verifyingContract: PERMIT2 }
const usdc = { name: 'USD Coin', version: '2', chainId: 1, verifyingContract: USDC }
const EIP_2612 = 'Permit(address owner,address spender,uint256 value,uint256 nonce,uint256 deadline)'
const DETAILS = 'PermitDetails(address token,uint160 amount,uint48 expiration,uint48 nonce)'
const PERMISSIONS = 'TokenPermissions(address token,uint256 amount)'
const TRANSFER = 'address from,address to,uint256 value,uint256 validAfter,uint256 validBefore,bytes32 nonce'
const transfer = { from: OWNER, to: BOB, value: '25000000', validAfter: 0, validBefore: UNTIL, nonce: HASH }

/** Signatures that let others spend. */
export const permits = {
  'EIP-2612': shape(EIP_2612, usdc, {
    owner: OWNER,
    spender: UNISWAP,
    value: MAX_256,
    nonce: 0,
    deadline: UNTIL,
  }),
  'EIP-2612, a domain without version': shape(
    EIP_2612,
    { name: 'Uniswap', chainId: 1, verifyingContract: '0x1f9840a85d5aF5bf1D1762F925BDADdC4201F984' },
    { owner: OWNER, spender: UNISWAP, value: '5000000000000000000', nonce: 3, deadline: UNTIL },
  ),
  'DAI permit': shape(
    'Permit(address holder,address spender,uint256 nonce,uint256 expiry,bool allowed)',
    { name: 'Dai Stablecoin', version: '1', chainId: 1, verifyingContract: DAI },
    { holder: OWNER, spender: UNISWAP, nonce: 1, expiry: 0, allowed: true },
  ),
  'ERC-4494, of a collectible': shape(
    'Permit(address spender,uint256 tokenId,uint256 nonce,uint256 deadline)',
    {
      name: 'Uniswap V3 Positions NFT-V1',
      version: '1',
      chainId: 1,
      verifyingContract: '0xC36442b4a4522E871399CD717aBDD847Ab11FE88',
    },
    { spender: BOB, tokenId: 711, nonce: 0, deadline: UNTIL },
  ),
  'Permit2 PermitSingle': shape(
    `PermitSingle(PermitDetails details,address spender,uint256 sigDeadline)${DETAILS}`,
    permit2,
    {
      details: { token: USDC, amount: MAX_160, expiration: UNTIL, nonce: 0 },
      spender: UNISWAP,
      sigDeadline: UNTIL,
    },
  ),
  'Permit2 PermitBatch': shape(
    `PermitBatch(PermitDetails[] details,address spender,uint256 sigDeadline)${DETAILS}`,
    permit2,
    {
      details: [
        { token: USDC, amount: '25000000', expiration: UNTIL, nonce: 0 },
        { token: WETH, amount: MAX_160, expiration: UNTIL, nonce: 4 },
      ],
      spender: UNISWAP,
      sigDeadline: UNTIL,
    },
  ),
  'Permit2 PermitTransferFrom': shape(
    `PermitTransferFrom(TokenPermissions permitted,address spender,uint256 nonce,uint256 deadline)${PERMISSIONS}`,
    permit2,
    { permitted: { token: USDC, amount: '25000000' }, spender: BOB, nonce: '81', deadline: UNTIL },
  ),
  'Permit2 PermitBatchTransferFrom': shape(
    `PermitBatchTransferFrom(TokenPermissions[] permitted,address spender,uint256 nonce,uint256 deadline)${PERMISSIONS}`,
    permit2,
    {
      permitted: [
        { token: USDC, amount: '25000000' },
        { token: DAI, amount: MAX_256 },
      ],
      spender: BOB,
      nonce: '82',
      deadline: UNTIL,
    },
  ),
  'UniswapX, an order in a Permit2 witness': shape(
    'PermitWitnessTransferFrom(TokenPermissions permitted,address spender,uint256 nonce,uint256 deadline,ExclusiveDutchOrder witness)' +
      'DutchOutput(address token,uint256 startAmount,uint256 endAmount,address recipient)' +
      'ExclusiveDutchOrder(OrderInfo info,uint256 decayStartTime,uint256 decayEndTime,address exclusiveFiller,uint256 exclusivityOverrideBps,address inputToken,uint256 inputStartAmount,uint256 inputEndAmount,DutchOutput[] outputs)' +
      'OrderInfo(address reactor,address swapper,uint256 nonce,uint256 deadline,address additionalValidationContract,bytes additionalValidationData)' +
      PERMISSIONS,
    permit2,
    {
      permitted: { token: USDC, amount: '25000000' },
      spender: '0x6000da47483062A0D734Ba3dc7576Ce6A0B645C4',
      nonce: '83',
      deadline: UNTIL,
      witness: {
        info: {
          reactor: '0x6000da47483062A0D734Ba3dc7576Ce6A0B645C4',
          swapper: OWNER,
          nonce: '83',
          deadline: UNTIL,
          additionalValidationContract: `0x${'00'.repeat(20)}`,
          additionalValidationData: '0x',
        },
        decayStartTime: UNTIL - 120,
        decayEndTime: UNTIL - 60,
        exclusiveFiller: BOB,
        exclusivityOverrideBps: 100,
        inputToken: USDC,
        inputStartAmount: '25000000',
        inputEndAmount: '25000000',
        outputs: [
          { token: WETH, startAmount: '8000000000000000', endAmount: '7900000000000000', recipient: OWNER },
          { token: WETH, startAmount: '12000000000000', endAmount: '12000000000000', recipient: BOB },
        ],
      },
    },
  ),
  'Aave, debt in the owner’s name': shape(
    'DelegationWithSig(address delegatee,uint256 value,uint256 nonce,uint256 deadline)',
    {
      name: 'Aave Ethereum Variable Debt USDC',
      version: '1',
      chainId: 1,
      verifyingContract: '0x72E95b8931767C79bA4EeE721354d6E99a61D004',
    },
    { delegatee: BOB, value: MAX_256, nonce: 0, deadline: UNTIL },
  ),
  'EIP-3009, a transfer': shape(`TransferWithAuthorization(${TRANSFER})`, usdc, transfer),
  'EIP-3009, a transfer that its recipient sends': shape(
    `ReceiveWithAuthorization(${TRANSFER})`,
    usdc,
    transfer,
  ),
  'a collection for ever': shape(
    'PermitForAll(address owner,address operator,bool approved,uint256 nonce,uint256 deadline)',
    { name: 'Apes', version: '1', chainId: 1, verifyingContract: APES },
    { owner: OWNER, operator: BOB, approved: true, nonce: 0, deadline: UNTIL },
  ),
}
