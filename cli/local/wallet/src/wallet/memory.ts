/** What the page remembers beside the sessions. */
export type Choice = { readonly account: number; readonly chain: string }

const KEY = 'development-wallet'

export function loadChoice(chains: readonly string[], accounts: number): Choice {
  let kept: Partial<Record<keyof Choice, unknown>> = {}
  try {
    kept = JSON.parse(localStorage.getItem(KEY) ?? '{}') ?? {}
  } catch {
    // Nothing to remember.
  }
  const { account, chain } = kept
  return {
    account:
      Number.isInteger(account) && (account as number) < accounts && (account as number) >= 0
        ? (account as number)
        : 0,
    chain: chains.find((one) => one === chain) ?? chains[0] ?? 'eip155:1',
  }
}

export function saveChoice(choice: Choice): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(choice))
  } catch {
    // Storage is full or off: the choice lasts as long as the page.
  }
}
