/**
 * What is said when all is up: ports that moved, then the address to open, where mail is read, and the wallet that can
 * pair with it.
 */
export function readyLines({ url, wallet, inbox, movedPorts }) {
  return [
    '',
    ...movedPorts.map(({ what, wanted, port }) => `Port ${wanted} is in use: ${what} took ${port}.`),
    `Open ${url}`,
    ...(inbox ? [`Mail with login codes: ${inbox}`] : []),
    ...(wallet ? [`A wallet to pair with it: ${wallet}`] : []),
    '',
    'Ctrl-C stops all of it.',
  ]
}
