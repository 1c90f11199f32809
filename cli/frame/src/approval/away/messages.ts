import type { ApprovalRequest, ShownAs } from '../../contracts.js'

/** What the owner is shown at the wallet's page. */
export interface AskedAway extends ShownAs {
  readonly request: ApprovalRequest
  /** The page of the site that was left. */
  readonly returnUrl: string
}

/** What the owner decided there. */
export interface DecidedAway {
  /** The challenge of the request that was shown, in base64url. */
  readonly request: string
  readonly isApproved: boolean
}
