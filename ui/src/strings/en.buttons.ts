/** The English strings of the buttons, which are there with the page; part of `en`. */
export const buttonStrings = {
  // The button that opens the modal while nobody is connected. Short; a verb.
  'button.connect': 'Connect wallet',
  // The same button while a wallet is being asked.
  'button.connecting': 'Connecting…',
  // The network button when no network is chosen. Short; a verb.
  'button.network': 'Select network',
  // What the network button is, for a screen reader. {network} is a name such as Polygon.
  'button.currentNetwork': 'Network: {network}',
  // The network button when the wallet is on a network that this site does not use.
  'button.unsupported': 'Unsupported network',
  // The button once its click could not open the modal. Short.
  'button.failed': 'Couldn’t open. Try again',
  // A button that loads the page again, where trying again has failed too. Short.
  'action.reload': 'Reload page',
} as const
