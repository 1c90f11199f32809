import { INBOX_URL, SITE_URL, WALLET_URL } from './addresses.js'
import { Icon } from './Icon.js'

/** What else runs on this machine, and where to read on. */
export function Links() {
  const links = [
    {
      href: SITE_URL,
      icon: 'window',
      title: 'The site by itself',
      text: 'What the scaffolder writes, with its config: in .wallet-widget/site, written anew at each start.',
    },
    {
      href: INBOX_URL,
      icon: 'mail',
      title: 'Mailbox',
      text: 'Log in with any email: the code arrives here, and the account is funded on the local chains.',
    },
    {
      href: WALLET_URL,
      icon: 'wallet',
      title: 'A wallet to pair',
      text: 'Stands in for a phone: copy the link of the QR code and paste it there.',
    },
    {
      href: '/docs/',
      icon: 'book',
      title: 'Documentation',
      text: 'Quick start, hooks, themes, plugins of your own, the services, and what attackers can’t do.',
    },
  ] as const
  return (
    <nav className="links" aria-label="On this machine">
      {links.map(
        ({ href, icon, title, text }) =>
          href && (
            <a key={title} href={href}>
              <Icon name={icon} size={24} />
              <b>{title}</b>
              <span>{text}</span>
            </a>
          ),
      )}
    </nav>
  )
}
