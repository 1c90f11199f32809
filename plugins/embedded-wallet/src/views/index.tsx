import type { Inside } from '../inside.js'
import { ApproveTransaction } from './ApproveTransaction.js'
import { UpdateEmailWallet } from './UpdateEmailWallet.js'

/** The plugin's views, by their names. */
export const bindViews = (inside: Inside) => ({
  ApproveTransaction: () => <ApproveTransaction inside={inside} />,
  UpdateEmailWallet: () => <UpdateEmailWallet inside={inside} />,
})
