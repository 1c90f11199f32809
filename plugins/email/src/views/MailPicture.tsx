import { Icon } from '@wallet-widget/ui/parts'

/** An envelope, as large as a wallet's picture elsewhere. */
export const MailPicture = () => (
  <span className="ww-login-picture">
    <Icon name="mail" size={36} />
  </span>
)
