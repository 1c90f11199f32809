/** A flask on amber: the mark of test wallets. */
export const TEST_WALLET_ICON = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32" fill="none">' +
    '<rect width="32" height="32" rx="8" fill="#f5a524"/>' +
    '<path d="M13 7h6M14 7v6.2L8.8 22a2.4 2.4 0 0 0 2.1 3.6h10.2a2.4 2.4 0 0 0 2.1-3.6L18 13.2V7" ' +
    'stroke="#1c1917" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"/>' +
    '<path d="M11.6 20h8.8l1.5 2.6a1 1 0 0 1-.9 1.5H11a1 1 0 0 1-.9-1.5z" fill="#1c1917"/>' +
    '</svg>',
)}`
