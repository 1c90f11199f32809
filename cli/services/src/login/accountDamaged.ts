import { log } from '../log/log.js'
import { LoginRefusal } from './loginRefusal.js'

/**
 * What the owner of an account is told whose rows are missing or can't be read. They stay as they are: never is another
 * wallet made in the place of that one.
 *
 * @param why - for the operator's log; nothing of what was found there
 * @param support - where the owner finds help
 */
export function accountDamaged(id: string, why: string, support: string): LoginRefusal {
  log.error(`The account ${id} can't be read: ${why}. It is left as it is.`)
  return new LoginRefusal(
    500,
    'ACCOUNT_DAMAGED',
    `Your wallet can't be read right now. It is kept, and nothing was changed. Please tell ${support} this number: ${id}`,
  )
}
