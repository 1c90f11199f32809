/** Whether the owner logs in to bring a wallet: kept in this tab, as they may go to a provider and come back. */
const KEY = 'ww-bring'

export const isBringing = (): boolean => window.sessionStorage.getItem(KEY) !== null

export function setBringing(bringing: boolean): void {
  if (bringing) window.sessionStorage.setItem(KEY, '1')
  else window.sessionStorage.removeItem(KEY)
}
