import { BOB, HASH, NOBODY, OWNER, PERMIT2, SAFE, UNISWAP, UNTIL, USDC, ZERO } from './names.fixture.js'
import { permits } from './permits.fixture.js'
import { shape } from './shape.fixture.js'

const SAFE_TX =
  'SafeTx(address to,uint256 value,bytes data,uint8 operation,uint256 safeTxGas,uint256 baseGas,uint256 gasPrice,address gasToken,address refundReceiver,uint256 nonce)'
const transfer = `0xa9059cbb${'00'.repeat(12)}${BOB.slice(2)}${'00'.repeat(28)}017d7840`
const safeTx = {
  to: USDC,
  value: '0',
  data: transfer,
  operation: 0,
  safeTxGas: '0',
  baseGas: '0',
  gasPrice: '0',
  gasToken: NOBODY,
  refundReceiver: NOBODY,
  nonce: 12,
}
const single = permits['Permit2 PermitSingle']

/** Signatures that accounts and their delegates act on. */
export const accounts = {
  'Safe transaction': shape(SAFE_TX, { chainId: 1, verifyingContract: SAFE }, safeTx),
  'Safe transaction, a domain without chain': shape(SAFE_TX, { verifyingContract: SAFE }, safeTx),
  'Safe message': shape(
    'SafeMessage(bytes message)',
    { chainId: 1, verifyingContract: SAFE },
    { message: HASH },
  ),
  'ERC-4337 PackedUserOperation': shape(
    'PackedUserOperation(address sender,uint256 nonce,bytes initCode,bytes callData,bytes32 accountGasLimits,uint256 preVerificationGas,bytes32 gasFees,bytes paymasterAndData)',
    {
      name: 'ERC4337',
      version: '1',
      chainId: 1,
      verifyingContract: '0x4337084D9E255Ff0702461CF8895CE9E3b5Ff108',
    },
    {
      sender: SAFE,
      nonce: '0',
      initCode: '0x',
      callData: `0xb61d27f6${'00'.repeat(12)}${BOB.slice(2)}${'00'.repeat(31)}01${'00'.repeat(31)}60${'00'.repeat(32)}`,
      accountGasLimits: HASH,
      preVerificationGas: '50000',
      gasFees: HASH,
      paymasterAndData: '0x',
    },
  ),
  'ERC-7710 Delegation': shape(
    'Delegation(address delegate,address delegator,bytes32 authority,Caveat[] caveats,uint256 salt)Caveat(address enforcer,bytes terms)',
    {
      name: 'DelegationManager',
      version: '1',
      chainId: 1,
      verifyingContract: '0xdb9B1e94B5b69Df7e401DDbedE43491141047dB3',
    },
    {
      delegate: BOB,
      delegator: OWNER,
      authority: `0x${'ff'.repeat(32)}`,
      caveats: [{ enforcer: UNISWAP, terms: HASH }],
      salt: '1',
    },
  ),
  'votes of a token': shape(
    'Delegation(address delegatee,uint256 nonce,uint256 expiry)',
    {
      name: 'Uniswap',
      chainId: 1,
      verifyingContract: '0x1f9840a85d5aF5bf1D1762F925BDADdC4201F984',
    },
    { delegatee: BOB, nonce: 0, expiry: UNTIL },
  ),
  'Safe delegate': shape(
    'Delegate(address delegateAddress,uint256 totp)',
    { name: 'Safe Transaction Service', version: '1.0', chainId: 1 },
    { delegateAddress: BOB, totp: 498_611 },
  ),
  'a meta-transaction, a domain with salt and no chain': shape(
    'MetaTransaction(uint256 nonce,address from,bytes functionSignature)',
    {
      name: 'USD Coin (PoS)',
      version: '1',
      verifyingContract: USDC,
      salt: `0x${'00'.repeat(31)}89`,
    },
    { nonce: 0, from: OWNER, functionSignature: transfer },
  ),
  'ERC-2771 ForwardRequest': shape(
    'ForwardRequest(address from,address to,uint256 value,uint256 gas,uint256 nonce,uint48 deadline,bytes data)',
    { name: 'Forwarder', version: '1', chainId: 1, verifyingContract: UNISWAP },
    { from: OWNER, to: USDC, value: '0', gas: '100000', nonce: 0, deadline: UNTIL, data: transfer },
  ),
  'zkSync transaction': shape(
    'Transaction(uint256 txType,uint256 from,uint256 to,uint256 gasLimit,uint256 gasPerPubdataByteLimit,uint256 maxFeePerGas,uint256 maxPriorityFeePerGas,uint256 paymaster,uint256 nonce,uint256 value,bytes data,bytes32[] factoryDeps,bytes paymasterInput)',
    { name: 'zkSync', version: '2', chainId: 1 },
    {
      txType: '113',
      from: BigInt(OWNER).toString(),
      to: BigInt(USDC).toString(),
      gasLimit: '200000',
      gasPerPubdataByteLimit: '50000',
      maxFeePerGas: '100000000',
      maxPriorityFeePerGas: '0',
      paymaster: '0',
      nonce: '4',
      value: '0',
      data: transfer,
      factoryDeps: [ZERO, HASH],
      paymasterInput: '0x',
    },
  ),
  'Coinbase Smart Wallet, a bare hash': shape(
    'CoinbaseSmartWalletMessage(bytes32 hash)',
    { name: 'Coinbase Smart Wallet', version: '1', chainId: 1, verifyingContract: SAFE },
    { hash: HASH },
  ),
  'ERC-7739, another account’s permit': shape(
    'TypedDataSign(PermitSingle contents,string name,string version,uint256 chainId,address verifyingContract,bytes32 salt)' +
      'PermitDetails(address token,uint160 amount,uint48 expiration,uint48 nonce)' +
      'PermitSingle(PermitDetails details,address spender,uint256 sigDeadline)',
    { name: 'Permit2', chainId: 1, verifyingContract: PERMIT2 },
    {
      contents: single.message,
      name: 'Other Account',
      version: '1',
      chainId: 1,
      verifyingContract: SAFE,
      salt: ZERO,
    },
  ),
  'ERC-7739, another account’s message': shape(
    'PersonalSign(bytes prefixed)',
    { name: 'Other Account', version: '1', chainId: 1, verifyingContract: SAFE },
    { prefixed: '0x19457468657265756d205369676e6564204d6573736167653a0a3548656c6c6f' },
  ),
}
