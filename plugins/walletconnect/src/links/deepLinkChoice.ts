/** Where the protocol's own libraries look for the wallet to open. Source: wire facts, section 1. */
const KEY = 'WALLETCONNECT_DEEPLINK_CHOICE'

/** Remembers, or forgets, which app the visitor chose. */
export function rememberDeepLink(choice: { readonly href: string; readonly name: string } | undefined): void {
  try {
    const { localStorage } = globalThis
    if (choice) localStorage.setItem(KEY, JSON.stringify({ href: choice.href, name: choice.name }))
    else localStorage.removeItem(KEY)
  } catch {} // blocked: then nothing is remembered
}
