export const messages = {
  // The button that opens the modal while nobody is connected. Short; a verb.
  connect: 'Connect wallet',
  // The same button while a wallet is being asked.
  connecting: 'Connecting…',
  // The network button when no network is chosen. Short; a verb.
  network: 'Select network',
  // What the network button is, for a screen reader. {network} is a name such as Polygon.
  currentNetwork: 'Network: {network}',
  // The network button when the wallet is on a network that this site does not use.
  unsupported: 'Unsupported network',
  // Beside the account while its balance is fetched; for a screen reader.
  loadingBalance: 'Loading balance',
} as const

export type ButtonKey = keyof typeof messages
