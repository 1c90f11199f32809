/** Where a tab keeps which proposal it waits for: it survives a reload, and no other tab sees it. */
export const PENDING_KEY = 'wallet-widget:pairing'
