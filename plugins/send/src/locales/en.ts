export const messages = {
  // Titles of the views.
  'title.WalletSend': 'Send',
  'title.WalletSendToken': 'Choose a token',
  'title.WalletSendScan': 'Scan a QR code',
  'title.WalletSendReview': 'Review',
  // The button in the account that leads to it.
  label: 'Send',
  // The large field. {symbol} is the coin, {example} a number such as 0.5.
  amount: 'Amount',
  // Changes between coins and money. {unit} is such as ETH or USD.
  'amount.in': 'Enter in {unit}',
  'amount.max': 'Max',
  'amount.problem.malformed': 'Enter a number, like {example}.',
  // It may be a thousand or one.
  'amount.problem.ambiguous': 'Enter a thousand without a separator: 1000.',
  'amount.problem.tooPrecise': '{symbol} has at most {decimals} decimals.',
  'amount.problem.tooLarge': 'This is more than there can be.',
  'amount.problem.unpriced': 'The price of {symbol} is not known right now. Enter the amount in {symbol}.',
  balance: 'Balance: {amount} {symbol}',
  'balance.unknown': 'Balance unknown',
  // The list of what can be sent.
  'token.choose': 'Token',
  'token.search': 'Search tokens',
  'token.none': 'No token was found',
  // The field for who receives.
  receiver: 'Receiver',
  'receiver.placeholder': 'Address or name',
  'receiver.paste': 'Paste',
  'receiver.paste.failed': 'Could not read the clipboard',
  'receiver.scan': 'Scan a QR code',
  'receiver.clear': 'Clear the receiver',
  'receiver.looking': 'Looking up the receiver…',
  // {network} is its name.
  'receiver.none': 'This is not an address on {network}.',
  'receiver.none.name': 'Nobody was found under this name.',
  'receiver.failed': 'The receiver could not be looked up. Check your connection and try again.',
  'receiver.otherNetwork': 'This is for a network that this site does not use.',
  'known.recent': 'Recent',
  'known.own': 'Your accounts',
  // The button that leads to the review.
  review: 'Review',
  switch: 'Switch to {network}',
  'switch.failed': 'Your wallet did not switch to {network}.',
  unsupported: 'Nothing can be sent on {network} from here.',
  // Why nothing is sent.
  'refusal.missing': 'An amount and receiver address are required',
  'refusal.missingToken': 'A token is required',
  'refusal.node': 'The network did not answer. Try again.',
  'refusal.mismatch': 'This token has other decimals than its list says, so nothing was sent.',
  'refusal.blocked': 'Nothing can be sent to this address from this site.',
  'refusal.unchecked': 'This address could not be checked, so nothing is sent. Try again.',
  // One that was given up, or that the wallet answered with an error.
  'refusal.earlier': 'An earlier payment was sent after all. Look at it before you send again.',
  'refusal.elsewhere': 'The last payment was closed in another tab.',
  'refusal.declined': 'You declined it in your wallet. Nothing was sent.',
  'refusal.pending': 'Another request is waiting in your wallet. Answer it there, then try again.',
  'refusal.wallet': 'Your wallet can’t send this. Nothing was sent.',
  'refusal.funds': 'Your wallet says that you don’t have enough for this.',
  // {most} is an amount.
  'refusal.funds.most':
    'You don’t have enough for this and the network’s fee. You can send at most {most} {symbol}.',
  // {held} is what the visitor has.
  'problem.amount': 'You have {held} {symbol}.',
  'problem.fee': 'The network takes up to {needed} {coin}. You have {held} {coin} for it.',
  'problem.fee.unknown': 'You don’t have enough {coin} for the network’s fee.',
  'problem.tooLittle': 'This receiver must be sent at least {least} {symbol}.',
  // {least} is what an account must hold to be kept.
  'problem.remainder': 'Leave at least {least} {coin} in your account, or send all of it.',
  'problem.receiver': 'This address can’t receive {symbol}. Ask for the address of a wallet.',
  'problem.refused': 'The network would refuse this. Check the token and the receiver.',
  // What is reviewed, each with a value beside it.
  'review.to': 'To',
  'review.network': 'Network',
  'review.fee': 'Network fee',
  'review.fee.most': 'up to {amount}',
  'review.fee.about': 'about {amount}; your wallet decides',
  'review.fee.wallet': 'Your wallet shows it',
  // What the receiver’s new account for this token takes.
  'review.deposit': 'New token account',
  'review.after': 'Balance after',
  'review.confirm': 'Confirm and send',
  'review.changed': 'The cost has changed. Look at it again.',
  // After it was confirmed, before the wallet is asked.
  'checking.text': 'Checking the receiver and the cost once more…',
  'checking.stop': 'Cancel',
  // About the receiver.
  'warning.first':
    'You have not sent to this address from here before. Compare it with the one you were given.',
  'warning.own': 'This is your own account.',
  'warning.contract': 'This address is a contract. Send only if it is meant to receive {symbol}.',
  'warning.burn': 'Nobody has the key of this address. What is sent there is lost.',
  'warning.tokenContract': 'This is the contract of the token itself. What is sent there is lost.',
  'warning.ownElsewhere':
    'This account of yours is a contract on another network. On {network} it may be nobody’s.',
  // The address that it looks like follows.
  'warning.lookAlike':
    'This address looks like one you know, but is another. Somebody may want you to mix them up. You know:',
  'warning.givenUp':
    'You gave up a payment that the network has not seen. If your wallet still asks for it, decline it there first: otherwise both are sent.',
  'warning.erred':
    'Your wallet reported an error for a payment like this, and may still send it. If it still asks for it, decline it there first: otherwise both are sent.',
  'warning.open':
    'An earlier payment from another account or network may have been sent. If this is the same payment, look there first.',
  'warning.accept': 'I have checked the address, and want to send.',
  // While the wallet is asked. {wallet} is its name.
  'asking.title': 'Confirm in {wallet}',
  'asking.text': 'Compare what it shows, and approve it there.',
  'asking.slow': 'Open your wallet: it may be waiting for you there.',
  'asking.stop': 'Stop waiting',
  // A payment of which is not known whether it was sent.
  'unsettled.title': 'Was this sent?',
  // The wallet refused for another reason than the visitor’s no. What the network says follows.
  'unsettled.walletError': 'Your wallet reported an error, though it may have sent this.',
  'unsettled.funds': 'Your wallet says that you don’t have enough for this, though it may have sent it.',
  'unsettled.looking': 'Asking the network…',
  'unsettled.unseen':
    'The network has not seen it yet. If your wallet still asks, answer it there first. Send again only if you declined it.',
  // For a while it may still come; then it is known.
  'unsettled.waiting': 'The network has not seen it yet. It is known for sure within two minutes.',
  'unsettled.never': 'It was not sent.',
  'unsettled.failed':
    'The network could not be asked. Until it answers, nothing else can be sent from this account on this network.',
  // Too little is known of what the account did since: nobody but the visitor can find out.
  'unsettled.unknown':
    'The network can’t tell whether this was sent. Look at your account in your wallet or in the explorer before you send again: otherwise it may be paid twice.',
  // It was asked for long ago, and the network could not be asked, or has not found out.
  'unsettled.old':
    'The network still has not said whether this was sent. Look at your account in your wallet or in the explorer before you send again: otherwise it may be paid twice.',
  'unsettled.looked': 'I have looked: it was not sent.',
  'unsettled.check': 'Check again',
  'unsettled.again': 'It was not sent: start again',
  'unsettled.sent': 'It was sent',
  'sent.title': 'Sent',
  'sent.done': 'Done',
  'sent.explorer': 'View in explorer',
  'sent.late': 'Your payment was sent',
  // The visitor has said that it was sent.
  'declined.late': 'Your payment was not sent: you declined it in your wallet',
  'cancelled.title': 'Nothing was sent',
  'cancelled.text': 'The account or the network changed.',
  'cancelled.again': 'Start again',
  // The camera.
  'scan.starting': 'Starting the camera…',
  'scan.text': 'Hold an address or a payment code in front of the camera.',
  'scan.denied': 'The camera is not allowed. Allow it for this site in your browser, or paste the address.',
  'scan.noCamera': 'No camera was found. Paste the address instead.',
  'scan.failed': 'The camera could not be used. Paste the address instead.',
  'scan.back': 'Back',
  // No wallet is connected that could send.
  'none.title': 'No wallet is connected',
  'none.text': 'Connect one to send from it.',
  'none.action': 'Connect wallet',
} as const

export type Key = keyof typeof messages
