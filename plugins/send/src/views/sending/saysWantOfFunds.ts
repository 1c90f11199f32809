import { isUncertain } from '@wallet-widget/kernel/connectors'

/**
 * What nodes and libraries say where the sender can’t pay for a transaction, and wallets pass on. No more than these: anything
 * else that speaks of funds may be about something else, and the payment on its way.
 */
const SENTENCES: readonly RegExp[] = [
  // Geth and its kin, Nethermind, Besu, OpenEthereum, Hardhat.
  /insufficient funds for gas \* price \+ value/i,
  /insufficient (funds|balance) for transfer/i,
  /^insufficientfunds, (account balance|balance is zero)/i,
  /upfront cost exceeds account balance/i,
  /insufficient funds\. the account you tried to send transaction from does not have enough funds/i,
  /sender doesn['’]t have enough funds to send tx/i,
  // Ethers, viem.
  /insufficient funds for intrinsic transaction cost/i,
  /the total cost \(gas \* gas fee \+ value\) of executing this transaction exceeds the balance of the account/i,
  // Solana: its nodes, the system program, and the programs of tokens. The first account is the sender’s.
  /^(transaction simulation failed: )?insufficient ?funds ?for ?fee\.?$/i,
  /insufficient funds for instruction/i,
  /transaction results in an account \(0\) with insufficient funds for rent/i,
  /attempt to debit an account but found no record of a prior credit/i,
  /insufficient lamports \d+, need \d+/i,
  // Nothing but this.
  /^((program log: )?err(or)?: )?insufficient (funds|balance|lamports)[.!]?$/i,
]

/** Whether an error says that the account holds too little. It may have been sent all the same: see `isCertainNo`. */
export const saysWantOfFunds = (texts: readonly string[]): boolean =>
  !texts.some(isUncertain) && texts.some((text) => SENTENCES.some((sentence) => sentence.test(text.trim())))
