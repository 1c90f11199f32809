// Runs in the page before any of its scripts: announces one EVM wallet (EIP-6963) and one
// Solana wallet (Wallet Standard). Both approve everything at once and never touch the network.
;(() => {
  if (window !== window.top) return
  const ADDRESS = '0x1234567890AbcdEF1234567890aBcdef12345678' // valid checksum
  const SOLANA = '11111111111111111111111111111112'
  const ICON =
    'data:image/svg+xml;base64,' +
    btoa(
      '<svg xmlns="http://www.w3.org/2000/svg" width="96" height="96"><rect width="96" height="96" rx="20" fill="#175"/></svg>',
    )

  let connected = false
  const listeners = new Map()
  const asked = []
  window.__benchRpc = asked
  const emit = (event, value) => {
    for (const listener of listeners.get(event) ?? []) listener(value)
  }
  const permission = {
    parentCapability: 'eth_accounts',
    caveats: [{ type: 'restrictReturnedAccounts', value: [ADDRESS.toLowerCase()] }],
  }
  const accounts = () => (connected ? [ADDRESS.toLowerCase()] : [])
  const methods = {
    eth_chainId: () => '0x1',
    net_version: () => '1',
    eth_accounts: accounts,
    eth_requestAccounts() {
      if (!connected) {
        connected = true
        emit('accountsChanged', accounts())
      }
      return accounts()
    },
    wallet_requestPermissions() {
      connected = true
      return [permission]
    },
    wallet_getPermissions: () => (connected ? [permission] : []),
    wallet_revokePermissions() {
      connected = false
      return null
    },
    wallet_switchEthereumChain: () => null,
    wallet_addEthereumChain: () => null,
    wallet_getCapabilities: () => ({}),
    eth_blockNumber: () => '0x1400000',
    eth_getBalance: () => '0xde0b6b3a7640000',
    eth_gasPrice: () => '0x3b9aca00',
  }
  const provider = {
    async request({ method }) {
      asked.push(method)
      await new Promise((resolve) => setTimeout(resolve))
      if (methods[method]) return methods[method]()
      throw Object.assign(new Error(`bench wallet: ${method} is not supported`), { code: 4200 })
    },
    on(event, fn) {
      listeners.set(event, [...(listeners.get(event) ?? []), fn])
      return provider
    },
    removeListener(event, fn) {
      listeners.set(
        event,
        (listeners.get(event) ?? []).filter((other) => other !== fn),
      )
      return provider
    },
    removeAllListeners(event) {
      event ? listeners.delete(event) : listeners.clear()
      return provider
    },
  }
  provider.addListener = provider.on
  provider.off = provider.removeListener

  const detail = Object.freeze({
    info: Object.freeze({
      uuid: '350670db-19fa-4704-a166-e52e178b59d2',
      name: 'Bench Wallet',
      icon: ICON,
      rdns: 'org.example.benchwallet',
    }),
    provider,
  })
  const announce = () => window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
  window.addEventListener('eip6963:requestProvider', announce)
  announce()

  const account = {
    address: SOLANA,
    publicKey: new Uint8Array(32),
    chains: ['solana:mainnet'],
    features: ['solana:signTransaction', 'solana:signMessage'],
  }
  const setAccounts = (accounts) => Object.assign(solana, { accounts })
  const solana = {
    version: '1.0.0',
    name: 'Bench Solana Wallet',
    icon: ICON,
    chains: ['solana:mainnet'],
    accounts: [],
    features: {
      'standard:connect': {
        version: '1.0.0',
        connect: async () => setAccounts([account]),
      },
      'standard:disconnect': { version: '1.0.0', disconnect: async () => void setAccounts([]) },
      'standard:events': { version: '1.0.0', on: () => () => {} },
      'solana:signTransaction': {
        version: '1.0.0',
        supportedTransactionVersions: ['legacy', 0],
        signTransaction: async () => [],
      },
      'solana:signMessage': { version: '1.0.0', signMessage: async () => [] },
    },
  }
  const register = ({ register }) => register(solana)
  window.addEventListener('wallet-standard:app-ready', (event) => register(event.detail))
  window.dispatchEvent(new CustomEvent('wallet-standard:register-wallet', { detail: register }))
})()
