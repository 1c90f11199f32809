import { LoginRefusal } from './loginRefusal.js'

export const lastLogin = () =>
  new LoginRefusal(409, 'LAST_LOGIN', 'Nothing else logs in to this wallet. Add another login first.')
