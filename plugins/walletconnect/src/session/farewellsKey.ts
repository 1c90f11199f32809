/** Where it is kept which wallets are still to learn that their session is over, of all widgets of the site. */
export const FAREWELLS_KEY = 'wallet-widget:farewells'

/** Whether there may be such a wallet. */
export function hasFarewells(): boolean {
  try {
    return globalThis.localStorage.getItem(FAREWELLS_KEY) !== null
  } catch {
    return false
  }
}
