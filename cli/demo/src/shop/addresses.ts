/** Where the scaffolded site, the development wallet and the mailbox of this machine are; nothing where they don't run. */
export const SITE_URL: string | undefined = import.meta.env.VITE_DEMO_SITE || undefined
export const WALLET_URL: string | undefined = import.meta.env.VITE_DEMO_WALLET || undefined
export const INBOX_URL: string | undefined = import.meta.env.VITE_DEMO_INBOX || undefined
