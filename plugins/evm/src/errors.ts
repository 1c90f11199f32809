import type { ErrorTable } from '@wallet-widget/kernel'

/** The codes that only this plugin raises. */
export const evmErrors = {
  INVALID_ENS_NAME: {
    text: 'The name is not an ENS name in its normal form',
    help: 'Pass a name such as "vitalik.eth", normalised as ENSIP-15 says.',
  },
  NAME_NETWORK_NOT_FOUND: {
    text: 'Network not found',
    help: 'Add the network whose registry holds the name to `networks`.',
  },
  CONTRACT_READ_FAILED: {
    text: 'Reading {function} failed',
    help: 'Check the address, the ABI and the arguments; `details` has the reason of a revert.',
  },
  INVALID_CALLS: { text: 'The calls are not valid', help: 'Correct what the message names.' },
  INVALID_TYPED_DATA: {
    text: 'The typed data does not fit its types',
    help: 'Check `types`, `primaryType` and `message` against EIP-712.',
  },
  INVALID_TRANSACTION: { text: 'The transaction is not valid', help: 'Correct what the message names.' },
  INVALID_AMOUNT: { text: 'The amount is not valid', help: 'Correct what the message names.' },
  INVALID_CALL: {
    text: 'The call does not fit the contract’s interface',
    help: 'Check the function’s name and arguments against the ABI.',
  },
  INVALID_NODE_ANSWER: {
    text: 'The node returned an invalid response',
    help: 'Try again, or give the network another RPC url.',
  },
  INVALID_CHAIN_ID: { text: 'Invalid chainId', help: 'Switch to an EVM network of `networks`.' },
  NETWORK_NOT_REACHED: {
    text: 'The wallet did not move to {network}.',
    help: 'Change the network in the wallet.',
  },
  TRANSFER_UNKNOWN: {
    text: 'It can’t be told from the network whether this was sent',
    help: 'Look at the account in an explorer before it is sent again; a node that keeps old state can tell more often.',
  },
  TOKEN_NOT_FOUND: {
    text: 'There is no token at this address',
    help: 'Check the address, and that the token is on this network.',
  },
} as const satisfies ErrorTable

declare module '@wallet-widget/kernel' {
  interface ErrorCatalogue {
    evm: typeof evmErrors
  }
}
