const svg = [
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64">',
  '<defs><linearGradient id="a" x2="1" y2="1"><stop stop-color="#7c5cff"/><stop offset="1" stop-color="#21d4b4"/>',
  '</linearGradient></defs><rect width="64" height="64" fill="url(#a)"/><circle cx="32" cy="26" r="11" fill="#fff"/>',
  '<path d="M10 60c2-14 11-20 22-20s20 6 22 20z" fill="#fff"/></svg>',
].join('')

/** The picture that `alice.eth` has on the local chain. */
export const aliceAvatar = `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`
