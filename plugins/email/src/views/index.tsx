import type { Inside } from '../inside.js'
import { EmailLogin } from './EmailLogin.js'

/** The plugin's views, by their names. */
export const bindViews = (inside: Inside) => ({
  EmailLogin: () => <EmailLogin inside={inside} />,
})
