/** How npm is started: the one that runs us if there is one, else the one on the path. */
export function npmCommand(...args) {
  const own = process.env.npm_execpath
  if (own && /npm-cli\.[cm]?js$/.test(own)) return [process.execPath, [own, ...args]]
  return process.platform === 'win32' ? ['cmd.exe', ['/d', '/s', '/c', 'npm', ...args]] : ['npm', args]
}
