import { FrameError } from '../contracts.js'

/**
 * Why `wallet_grantPermissions` and `wallet_revokePermissions` (ERC-7715) are refused: the account obeys its one owner and
 * knows no session keys, so a permission could only be pretended.
 */
export const permissionsRefusal = (): FrameError =>
  new FrameError(
    'This wallet grants no permissions: its account obeys the owner alone, who is asked each time.',
    4200,
  )
