import type { ChainKey } from './en.chains.js'

export const messages: Readonly<Record<ChainKey, string>> = {
  'title.SelectChain': 'اختيار السلسلة',
  'chain.eip155': 'إيثيريوم (EVM)',
  'chain.solana': 'سولانا',
  'chain.polkadot': 'بولكادوت',
  'chain.bip122': 'بيتكوين',
  'chain.cosmos': 'كوزموس',
  'connect.for': 'محافظ {chain}',
  'connect.or': 'أو',
  'tag.qrcode': 'رمز QR',
  'selectChain.question': 'على أي سلسلة تريد ربط {wallet}؟',
  'selectChain.text': 'تدعم هذه المحفظة عدة سلاسل، ويمكنك ربط البقية لاحقًا.',
  'selectChain.chains': 'السلاسل',
  'selectChain.all': 'جميعها',
  'selectChain.gone': 'لم تعد {wallet} متاحة هنا',
}
