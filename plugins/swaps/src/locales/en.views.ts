/** What the views say: fetched with them. */
export const viewMessages = {
  // The two ends of a swap.
  from: 'You pay',
  to: 'You receive',
  amount: 'Amount to pay',
  receive: 'Amount to receive',
  max: 'Max',
  // Sells what would be bought.
  flip: 'Switch the two tokens',
  // {symbol} is the coin, {example} a number such as 0.5.
  'amount.problem.malformed': 'Enter a number, like {example}.',
  // It may be a thousand or one.
  'amount.problem.ambiguous': 'Enter a thousand without a separator: 1000.',
  'amount.problem.tooPrecise': '{symbol} has at most {decimals} decimals.',
  'amount.problem.tooLarge': 'This is more than there can be.',
  balance: 'Balance: {amount}',
  // In place of a token that is still to be chosen.
  'token.none': 'Choose',
  'token.choose.from': 'Token to pay',
  'token.choose.to': 'Token to receive',
  'token.search': 'Search by name or address',
  'token.own': 'Your tokens',
  'token.popular': 'Popular tokens',
  'token.unknown': 'No token found',
  'token.unknown.text': 'Enter its contract address to look it up.',
  'token.looking': 'Looking for the token…',
  'token.found': 'Found by its address',
  // The address follows.
  'token.warning':
    'This token is on no list that this site uses. Anyone can create a token with any name, so compare its address with one you trust.',
  'token.accept': 'Use it anyway',
  // {provider} says what the amount comes from.
  'quote.from': 'Best quote: {provider}',
  'quote.asking': 'Looking for the best quote…',
  'quote.nobody': 'No exchange offers this pair.',
  'quote.failed': 'Couldn’t get a quote. Check your connection.',
  slippage: 'Slippage',
  // {percent} is such as 1%.
  'slippage.chip': 'Slippage {percent}',
  'slippage.text':
    'The price can change before the swap goes through. If you’d get less than the quote by more than this, the swap is cancelled.',
  'slippage.own': 'Other',
  'slippage.wrong': 'Enter a percentage above 0, up to {most}.',
  'slippage.high': 'You may get much less than quoted: others can take the difference.',
  'slippage.low': 'The swap may fail, since prices often move more than this.',
  'slippage.save': 'Save',
  'slippage.change': 'Change',
  // The button that leads to the review.
  review: 'Review',
  switch: 'Switch to {network}',
  'switch.failed': 'Your wallet did not switch to {network}.',
  'unsupported.title': 'Network not supported for Swaps',
  'unsupported.text': 'Choose another network to swap on.',
  'unsupported.action': 'Switch network',
  // Why nothing is swapped.
  'refusal.missing': 'Enter an amount, and choose both tokens.',
  'refusal.node': 'The network didn’t respond. Try again.',
  'refusal.nobody': 'No exchange offers this pair. Try another amount or token.',
  'refusal.mismatch': 'The offer doesn’t match the swap you entered, so nothing was sent.',
  'refusal.refused':
    'The network would reject this swap. The token may not be tradable, or the price has moved.',
  'refusal.amount': 'You have {held}.',
  // Of the network’s own coin.
  'refusal.fee': 'The network fee is about {needed}, and you have {held}.',
  'refusal.declined': 'You declined the request in your wallet. Nothing was swapped.',
  'refusal.pending': 'Another request is waiting in your wallet. Answer it there, then try again.',
  'refusal.wallet': 'Your wallet can’t do this. Nothing was swapped.',
  'refusal.approval': '{symbol} isn’t approved yet. Nothing was swapped.',
  // What is reviewed, each with a value beside it.
  'review.least': 'Minimum received',
  'review.impact': 'Price impact',
  'review.unknown': 'Unknown',
  'review.route': 'Route',
  'review.provider': 'Quote from',
  'review.poolFee': 'Exchange fee',
  'review.fee': 'Network fee',
  'review.about': 'about {amount}',
  'review.network': 'Network',
  // The exchange must be allowed to take the token.
  'review.approval': 'Approval',
  'review.approval.first': '{amount}, in a separate request first',
  'review.approval.batch': '{amount}, in the same request',
  'review.changed': 'The price has moved, and you’d get less than before. Review it again.',
  'warning.impact': 'This swap is large for the exchange: it moves the price by {percent}.',
  'warning.unknown': 'It isn’t known how much this swap moves the price.',
  'warning.accept': 'I want to swap anyway.',
  confirm: 'Swap',
  'confirm.approve': 'Approve and swap',
  // While the wallet is asked. {wallet} is its name.
  'asking.title': 'Confirm in {wallet}',
  'asking.text': 'Check the details there, then approve.',
  'asking.stop': 'Stop waiting',
  // {amount} is such as 5 USDC.
  'approving.ask': 'Allow the exchange to take exactly {amount}.',
  'approving.title': 'Waiting for the approval',
  'approving.text': 'Approving {amount}. Your wallet will ask for the swap next.',
  // {amount} is such as 5 USDC.
  atLeast: 'at least {amount}',
  'waiting.title': 'Swapping…',
  'waiting.text': 'Waiting for the network to confirm it.',
  'waiting.unsure.title': 'Did this go through?',
  // {time} is such as 14:05.
  'waiting.unsure.text':
    'Your wallet hasn’t answered yet. If it’s still asking, answer it there. You’ll know for sure by {time}.',
  // {time} is such as 14:05.
  'waiting.erred.text':
    'Your wallet reported an error, though it may have sent this. You’ll know for sure by {time}.',
  'waiting.failed': 'Can’t reach the network. Trying again…',
  // Long after its deadline.
  'waiting.late':
    'It should be settled by now, but the network can’t say. Check your wallet’s history before you swap again.',
  'waiting.forget': 'I’ve checked, stop waiting',
  'waiting.leave': 'Back to the account',
  'done.title': 'Swapped',
  'done.leave': 'Done',
  'done.explorer': 'View in explorer',
  'done.late': 'Your swap went through',
  'failed.title': 'Nothing was swapped',
  'failed.reverted':
    'The swap failed on the network, most likely because the price had moved. The network fee was still charged.',
  'failed.never': 'The swap didn’t go through in time, and no longer can.',
  'cancelled.title': 'Nothing was swapped',
  'cancelled.text': 'The account or the network changed.',
  again: 'Start again',
  // No wallet is connected that could swap.
  'none.title': 'No wallet is connected',
  'none.text': 'Connect one to swap with it.',
  'none.action': 'Connect wallet',
} as const
