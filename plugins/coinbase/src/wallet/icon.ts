/** A plain blue tile with a ring, drawn for this widget: the trade mark itself is not ours to ship. */
export const COINBASE_ICON = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="8" fill="#0a46e4"/>' +
    '<circle cx="16" cy="16" r="7" fill="none" stroke="#fff" stroke-width="4"/></svg>',
)}`
