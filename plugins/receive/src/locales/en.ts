export const messages = {
  // Title of the view.
  title: 'Receive',
  // The button in the account that leads to it.
  label: 'Receive',
  // The list of networks to choose from.
  network: 'Network',
  // What the QR code is, for those who don’t see it. {network} is its name.
  'qr.label': 'QR code of your address on {network}',
  'qr.waiting': 'Preparing the QR code…',
  // Above the address.
  address: 'Your address',
  'copy.label': 'Copy address',
  'copy.done': 'Copied',
  'copy.failed': 'Could not copy',
  // Hands the address to another app.
  share: 'Share',
  'share.failed': 'Could not share',
  // The field for an amount. {symbol} is the coin.
  amount: 'Amount (optional)',
  'amount.problem.malformed': 'Enter a number, like {example}.',
  // It may be a thousand or one. {example} is the same number with decimals.
  'amount.problem.ambiguous': 'Enter a thousand without a separator: 1000.',
  'amount.problem.tooPrecise': '{symbol} has at most {decimals} decimals.',
  'amount.problem.tooLarge': 'This is more than there can be.',
  // What is asked for. {amount} is such as 0.5, {symbol} such as ETH.
  'amount.asked': 'The code asks for {amount} {symbol}.',
  // Below the address. {network} is its name.
  'warning.network': 'Send only on {network}. What arrives on another network may be lost.',
  'warning.smartAccount':
    'This account is a contract on {network}. What is sent to it on another network is lost.',
  'warning.testnet': '{network} is a test network: its coins are worth nothing.',
  // No wallet is connected that could receive.
  'none.title': 'No wallet is connected',
  'none.text': 'Connect one to get an address.',
  'none.action': 'Connect wallet',
} as const

export type Key = keyof typeof messages
