/**
 * @typedef {object} App
 * @property {string} name its folder here, and its key in results/
 * @property {string | { css: string, text: string }} button what opens the modal, found through open shadow roots
 * @property {string} modal CSS selector of what holds the modal's content: focus must stay in it
 * @property {string} [close] what closes the modal; the Escape key by default
 * @property {string | { css?: string, text: string }} [wallet] the announced wallet's row
 * @property {string | { css?: string, text: string }} [shown] what must be seen for the modal to count as open; the wallet's row by default
 * @property {string[]} [listSteps] what to click in the open modal before the wallet's row appears
 * @property {boolean} [connect] false: there is no wallet to connect
 * @property {string[]} packages whose versions the report names
 * @property {boolean} [peer] measured only when asked for
 * @property {string[]} [passes] those it takes part in, beside `build`; all but `pairing` and `directory` by default
 * @property {string | { css?: string, text: string }} [qr] what asks for a code to pair with, in the open modal
 * @property {string} [code] CSS selector of that code
 * @property {string} note
 */

/** @type {App[]} */
export const apps = [
  {
    name: 'baseline-react',
    button: '#connect',
    modal: 'dialog',
    connect: false,
    packages: ['react', 'vite'],
    note: 'not a widget: React and a static dialog; subtract it to isolate a widget',
  },
  {
    name: 'bare-viem-mipd',
    button: '#connect',
    modal: 'dialog',
    packages: ['viem', 'mipd'],
    note: 'lower bound: a list of announced wallets and nothing else, no styles',
  },
  {
    name: 'ours',
    button: { css: 'button', text: 'Connect' },
    modal: 'dialog',
    packages: ['@wallet-widget/ui', 'viem'],
    note: 'ConnectButton and the default config: evm with two networks',
  },
  {
    name: 'ours-all',
    passes: ['network', 'timing', 'idle'],
    button: { css: 'button', text: 'Connect' },
    modal: 'dialog',
    packages: ['@wallet-widget/ui', 'viem'],
    note: 'ConnectButton and all 21 plugins',
  },
  {
    name: 'bare-universal-provider',
    passes: ['pairing'],
    button: '#connect',
    modal: 'dialog',
    shown: { css: 'button', text: 'QR code' },
    connect: false,
    qr: { css: 'button', text: 'QR code' },
    code: '#code',
    packages: ['@walletconnect/universal-provider', 'uqr'],
    note: 'lower bound of pairing: the library and its code in a dialog',
  },
  {
    name: 'ours-pairing',
    passes: ['pairing', 'directory'],
    button: { css: 'button', text: 'Connect' },
    modal: 'dialog',
    qr: { css: 'button', text: 'QR code' },
    code: '[role=img][aria-label^="QR code"]',
    packages: [
      '@wallet-widget/walletconnect',
      '@wallet-widget/directory',
      '@walletconnect/universal-provider',
    ],
    note: 'ours with walletconnect and directory, and services of its own',
  },
  {
    name: 'rainbowkit',
    peer: true,
    button: { css: 'button', text: 'Connect Wallet' },
    modal: '[role=dialog]',
    packages: ['@rainbow-me/rainbowkit', 'wagmi', 'viem'],
    note: 'getDefaultConfig, as in its installation guide',
  },
  {
    name: 'connectkit',
    peer: true,
    button: { css: 'button', text: 'Connect Wallet' },
    modal: '[role=dialog]',
    packages: ['connectkit', 'wagmi', 'viem'],
    note: 'getDefaultConfig, as in its guide; React 18, where its peer range ends',
  },
  {
    name: 'appkit-wagmi',
    peer: true,
    button: 'appkit-button',
    modal: 'w3m-modal',
    packages: ['@reown/appkit', 'wagmi', 'viem'],
    note: 'as in its React quick start',
  },
]
