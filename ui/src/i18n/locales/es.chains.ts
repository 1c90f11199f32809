import type { ChainKey } from './en.chains.js'

export const messages: Readonly<Record<ChainKey, string>> = {
  'title.SelectChain': 'Elegir cadena',
  'chain.eip155': 'Ethereum (EVM)',
  'chain.solana': 'Solana',
  'chain.polkadot': 'Polkadot',
  'chain.bip122': 'Bitcoin',
  'chain.cosmos': 'Cosmos',
  'connect.for': 'Wallets para {chain}',
  'connect.or': 'o',
  'tag.qrcode': 'Código QR',
  'selectChain.question': '¿En qué cadena quieres conectar {wallet}?',
  'selectChain.text': 'Esta wallet sirve para varias. Puedes conectar las demás más tarde.',
  'selectChain.chains': 'Cadenas',
  'selectChain.all': 'Todas',
  'selectChain.gone': '{wallet} ya no está disponible aquí',
}
