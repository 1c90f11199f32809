/** What is said when all is up: ports that moved, then the one address to open. */
export function readyLines({ url, movedPorts }) {
  return [
    '',
    ...movedPorts.map(({ what, wanted, port }) => `Port ${wanted} is in use: ${what} took ${port}.`),
    `Open ${url}`,
    '',
    'Ctrl-C stops all of it.',
  ]
}
