/** Options of the coinbase plugin. */
export interface CoinbaseOptions {
  /** Which of Coinbase's wallets to offer. @default 'all' */
  readonly preference?: 'all' | 'smartWalletOnly' | 'eoaOnly'
  /** The page that the popup shows, where it is not Coinbase's own: http(s). @default 'https://keys.coinbase.com/connect' */
  readonly keysUrl?: string
}
