export const messages = {
  // The tab of the account, and the title of the list of all transactions.
  label: 'Activity',
  // Title of the view of one transaction.
  title: 'Transaction',
  // What the list is, for those who don’t see it.
  list: 'Transactions',
  // What a transaction did. {what} is such as ETH, or the name of a collectible.
  send: 'Sent {what}',
  'send.self': 'Sent {what} to yourself',
  receive: 'Received {what}',
  // {from} was given for {to}.
  trade: 'Swapped {from} for {to}',
  'trade.any': 'Swapped tokens',
  // Somebody may move {what} in the visitor’s name.
  approve: 'Approved {what}',
  revoke: 'Revoked the approval of {what}',
  mint: 'Minted {what}',
  burn: 'Burned {what}',
  deposit: 'Deposited {what}',
  withdraw: 'Withdrew {what}',
  borrow: 'Borrowed {what}',
  repay: 'Repaid {what}',
  claim: 'Claimed {what}',
  stake: 'Staked {what}',
  unstake: 'Unstaked {what}',
  deploy: 'Created a contract',
  // A function of a contract was called. {name} is its name in the program, such as castVote.
  'execute.name': 'Called {name}',
  execute: 'Used a contract',
  // In place of {what} where it has no name.
  tokens: 'tokens',
  nft: 'NFT',
  // What became of it.
  'status.pending': 'Pending',
  'status.confirmed': 'Confirmed',
  'status.failed': 'Failed',
  'status.replaced': 'Replaced',
  'status.cancelled': 'Cancelled',
  'status.dropped': 'Dropped',
  'status.unknown': 'Not known',
  // A passing message. {status} is such as Confirmed, {what} such as Sent ETH.
  told: '{status}: {what}',
  // What that means, in the view of one transaction.
  'about.pending': 'The network has not carried it out yet. You can leave this page.',
  'about.failed': 'The network refused it halfway. Nothing moved but the fee.',
  'about.replaced': 'Another transaction from your account took its place.',
  'about.cancelled': 'You cancelled it. Nothing moved but the fee.',
  'about.dropped': 'The network no longer knows it. It was not carried out.',
  'about.unknown': 'Nothing was heard of it for long. Look in your wallet before you send it again.',
  'about.spedUp': 'It was sent again with a higher fee.',
  // It waits, and was sent again.
  'about.speedUp': 'It was sent again with a higher fee. Only one of them is carried out.',
  'about.cancel': 'It is being cancelled. Until that is done, it may still be carried out.',
  // It is done, and was to be cancelled.
  'about.tooLate': 'It was carried out before it could be cancelled.',
  // Buttons for a transaction that waits, and what is said below them: it is sent once more at a higher fee, or one that
  // does nothing takes its place.
  'replace.speedUp': 'Speed up',
  'replace.cancel': 'Cancel transaction',
  'replace.text':
    'Either costs a higher network fee. You approve it in your wallet, and only one of them is carried out.',
  // Passing messages: why it was not.
  'replace.settled': 'It was carried out already.',
  'replace.missing': 'The network does not know it any more. Look in your wallet.',
  'replace.failed': 'It could not be replaced. Try again.',
  // Below a row: the other party, shortened.
  to: 'To {address}',
  from: 'From {address}',
  // Names of what is shown of one transaction.
  'detail.date': 'Date',
  'detail.from': 'From',
  'detail.to': 'To',
  'detail.fee': 'Network fee',
  'detail.nonce': 'Nonce',
  'detail.network': 'Network',
  'detail.reason': 'Reason',
  'detail.hash': 'Transaction hash',
  'detail.replacedBy': 'Replaced by',
  copy: 'Copy',
  'copy.done': 'Copied',
  'copy.failed': 'Could not copy',
  // Leads to the transaction on another site that shows the chain.
  explorer: 'View in explorer',
  // The transaction is no longer in the list.
  'gone.title': 'Transaction not found',
  'gone.text': 'It belongs to another account or network.',
  // A passing message, and what is said in place of the list.
  failed: 'Failed to fetch transactions',
  retry: 'Try again',
  loading: 'Loading transactions',
  all: 'All transactions',
  'empty.title': 'No transactions yet',
  // {network} is its name.
  'empty.text': 'What you send and receive on {network} appears here.',
  // There is nobody to ask for the history.
  'own.text': 'Shows what you sent from this site in this browser.',
  // A row that shows what is hidden, and one that hides it again.
  'hidden.show': {
    one: 'Show {count} suspicious transaction',
    other: 'Show {count} suspicious transactions',
  },
  'hidden.hide': 'Hide suspicious transactions',
  // Beside a transaction that is suspicious.
  'flag.lookAlike': 'Look-alike',
  'flag.dust': 'Dust',
  'flag.spam': 'Spam',
  'warning.lookAlike':
    'An address here resembles one that you know, and is another. Do not copy addresses from this transaction.',
  'warning.dust':
    'A stranger moved next to nothing, perhaps so that you copy their address one day. Do not copy it.',
  'warning.spam': 'The token advertises something. Do not follow what it says.',
} as const

export type Key = keyof typeof messages
