import { INBOX_URL, WALLET_URL } from './addresses.js'

/** The product's name, and ways to what else runs. */
export function Header() {
  return (
    <header className="bar">
      <a className="brand" href="/">
        <img src="/favicon.svg" alt="" width="32" height="32" />
        Wallet Widget
      </a>
      <nav aria-label="Wallet Widget">
        <a href="/docs/">Docs</a>
        {INBOX_URL && <a href={INBOX_URL}>Mailbox</a>}
        {WALLET_URL && <a href={WALLET_URL}>Wallet</a>}
      </nav>
    </header>
  )
}
