/** What its permissions let a plugin do, in words. */
export function permissionsText(permissions: readonly string[]): string {
  const asked = permissions.filter((permission) => permission.startsWith('request:'))
  const methods = asked.map((permission) => permission.slice('request:'.length))
  const wallet = methods.includes('*') ? ['anything'] : methods
  return (
    [
      ...(wallet.length > 0 ? [`ask the wallet for ${wallet.join(', ')}`] : []),
      ...permissions.filter((permission) => !asked.includes(permission)).map(permissionText),
    ].join('; ') || 'ask for nothing'
  )
}

function permissionText(permission: string): string {
  const colon = permission.indexOf(':')
  const [kind, what] = [permission.slice(0, colon), permission.slice(colon + 1)]
  if (kind === 'plugin') return `switch the plugin "${what}" on and off`
  if (permission === 'hook:request') return 'see, change or refuse whatever is asked of the wallet'
  if (permission === 'hook:connect')
    return 'answer for a wallet, have another one connected, or ask it for more'
  if (permission === 'hook:switchNetwork')
    return 'answer for a wallet that changes its network, or have it change to another'
  if (permission === 'network:*') return 'fetch from any host'
  return permission === 'network:services' ? 'talk to your services' : `talk to ${what}`
}
