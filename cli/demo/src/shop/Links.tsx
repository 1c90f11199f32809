import { fill } from '../words/fill.js'
import { useWords } from '../words/WordsProvider.js'
import { INBOX_URL, SITE_URL, WALLET_URL } from './addresses.js'
import { Icon } from './Icon.js'

/** What else runs on this machine, and where to read on. */
export function Links() {
  const words = useWords()
  const links = [
    {
      href: SITE_URL,
      icon: 'window',
      title: words['links.site'],
      text: fill(words['links.site.text'], { folder: <bdi>.wallet-widget/site</bdi> }),
    },
    {
      href: INBOX_URL,
      icon: 'mail',
      title: words.mailbox,
      text: words['links.mailbox.text'],
    },
    {
      href: WALLET_URL,
      icon: 'wallet',
      title: words['links.wallet'],
      text: words['links.wallet.text'],
    },
    {
      href: '/docs/',
      icon: 'book',
      title: words['links.docs'],
      text: words['links.docs.text'],
    },
  ] as const
  return (
    <nav className="links" aria-label={words.links}>
      {links.map(
        ({ href, icon, title, text }) =>
          href && (
            <a key={icon} href={href}>
              <Icon name={icon} size={24} />
              <b>{title}</b>
              <span>{text}</span>
            </a>
          ),
      )}
    </nav>
  )
}
