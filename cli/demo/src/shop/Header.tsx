import { useWords } from '../words/WordsProvider.js'
import { INBOX_URL, WALLET_URL } from './addresses.js'

/** The product's name, and ways to what else runs. */
export function Header() {
  const words = useWords()
  return (
    <header className="bar">
      <a className="brand" href="/">
        <img src="/favicon.svg" alt="" width="32" height="32" />
        Wallet Widget
      </a>
      <nav aria-label="Wallet Widget">
        <a href="/docs/">{words.docs}</a>
        {INBOX_URL && <a href={INBOX_URL}>{words.mailbox}</a>}
        {WALLET_URL && <a href={WALLET_URL}>{words.wallet}</a>}
      </nav>
    </header>
  )
}
