/** What is said when all is up: ports that moved, then the address to open, and the wallet that can pair with it. */
export function readyLines({ url, wallet, movedPorts }) {
  return [
    '',
    ...movedPorts.map(({ what, wanted, port }) => `Port ${wanted} is in use: ${what} took ${port}.`),
    `Open ${url}`,
    ...(wallet ? [`A wallet to pair with it: ${wallet}`] : []),
    '',
    'Ctrl-C stops all of it.',
  ]
}
