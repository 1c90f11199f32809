import { toFunctionSelector } from 'viem'

/** Functions that many contracts have, or that much used ones have. Names are told from these alone: nobody is asked. */
const FUNCTIONS = [
  // Tokens: ERC-20, 721, 1155, 2612, 4626, 5805, and wrapped coins.
  'transferFrom(address,address,uint256)',
  'safeTransferFrom(address,address,uint256)',
  'safeTransferFrom(address,address,uint256,bytes)',
  'safeTransferFrom(address,address,uint256,uint256,bytes)',
  'safeBatchTransferFrom(address,address,uint256[],uint256[],bytes)',
  'decreaseAllowance(address,uint256)',
  'permit(address,address,uint256,uint256,uint8,bytes32,bytes32)',
  'mint(address,uint256)',
  'mint(uint256)',
  'mint()',
  'burn(uint256)',
  'deposit()',
  'deposit(uint256)',
  'deposit(uint256,address)',
  'mint(uint256,address)',
  'withdraw(uint256)',
  'withdraw(uint256,address,address)',
  'redeem(uint256,address,address)',
  'delegate(address)',
  'delegateBySig(address,uint256,uint256,uint8,bytes32,bytes32)',
  // Votes: OpenZeppelin's and Compound's governors.
  'castVote(uint256,uint8)',
  'castVoteWithReason(uint256,uint8,string)',
  'castVoteBySig(uint256,uint8,uint8,bytes32,bytes32)',
  'propose(address[],uint256[],bytes[],string)',
  'queue(address[],uint256[],bytes[],bytes32)',
  'execute(address[],uint256[],bytes[],bytes32)',
  'queue(uint256)',
  'execute(uint256)',
  // Exchanges: Uniswap's routers and Permit2.
  'swapExactTokensForTokens(uint256,uint256,address[],address,uint256)',
  'swapTokensForExactTokens(uint256,uint256,address[],address,uint256)',
  'swapExactETHForTokens(uint256,address[],address,uint256)',
  'swapETHForExactTokens(uint256,address[],address,uint256)',
  'swapExactTokensForETH(uint256,uint256,address[],address,uint256)',
  'swapTokensForExactETH(uint256,uint256,address[],address,uint256)',
  'exactInputSingle((address,address,uint24,address,uint256,uint256,uint256,uint160))',
  'exactInputSingle((address,address,uint24,address,uint256,uint256,uint160))',
  'exactInput((bytes,address,uint256,uint256,uint256))',
  'exactInput((bytes,address,uint256,uint256))',
  'multicall(bytes[])',
  'multicall(uint256,bytes[])',
  'execute(bytes,bytes[])',
  'execute(bytes,bytes[],uint256)',
  'approve(address,address,uint160,uint48)',
  // Lending and staking.
  'supply(address,uint256,address,uint16)',
  'borrow(address,uint256,uint256,uint16,address)',
  'repay(address,uint256,uint256,address)',
  'withdraw(address,uint256,address)',
  'setUserUseReserveAsCollateral(address,bool)',
  'stake(uint256)',
  'unstake(uint256)',
  'getReward()',
  'claim()',
  'claim(address)',
  'exit()',
  // Names: ENS.
  'commit(bytes32)',
  'setName(string)',
  'setAddr(bytes32,address)',
  'setText(bytes32,string,string)',
  'setResolver(bytes32,address)',
  // Accounts and owners.
  'execTransaction(address,uint256,bytes,uint8,uint256,uint256,uint256,address,address,bytes)',
  'transferOwnership(address)',
  'acceptOwnership()',
  'renounceOwnership()',
]

const names: ReadonlyMap<string, string> = new Map(
  FUNCTIONS.map((signature) => [
    toFunctionSelector(`function ${signature}`),
    signature.slice(0, signature.indexOf('(')),
  ]),
)

/** The name of the function that a call begins with, if it is a well-known one. */
export const functionNameOf = (selector: string | undefined): string | undefined =>
  selector === undefined ? undefined : names.get(selector.toLowerCase())
