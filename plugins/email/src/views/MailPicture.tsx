import { Icon } from '@wallet-widget/ui/parts'

/** An envelope, as large as a wallet's picture elsewhere. */
export const MailPicture = () => (
  <span className="ww-login-picture">
    <Icon name="mail" size={36} />
  </span>
)

/** Formats a countdown: `0:24`. */
export const countdown = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
