import type { ChainKey } from './en.chains.js'

export const messages: Readonly<Record<ChainKey, string>> = {
  'title.SelectChain': '选择链',
  'chain.eip155': '以太坊 (EVM)',
  'chain.solana': 'Solana',
  'chain.polkadot': 'Polkadot',
  'chain.bip122': '比特币',
  'chain.cosmos': 'Cosmos',
  'connect.for': '{chain} 钱包',
  'connect.or': '或',
  'tag.qrcode': '二维码',
  'selectChain.question': '将 {wallet} 连接到哪条链？',
  'selectChain.text': '此钱包支持多条链，其余的可以稍后连接。',
  'selectChain.chains': '链',
  'selectChain.all': '全部',
  'selectChain.gone': '{wallet} 在此处已不可用',
}
