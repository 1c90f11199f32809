export const packageManagers = ['npm', 'pnpm', 'yarn', 'bun'] as const
export type PackageManager = (typeof packageManagers)[number]

/** The manager that started us says so in `npm_config_user_agent`, e.g. `pnpm/9.1.0 npm/? node/v20.20.2`. */
export function detectPackageManager(userAgent: string | undefined): PackageManager {
  const name = userAgent?.split(' ')[0]?.split('/')[0]
  return packageManagers.find((manager) => manager === name) ?? 'npm'
}

/** How a script of package.json is started. */
export function runScript(manager: PackageManager, script: string): string {
  return manager === 'npm' || manager === 'bun' ? `${manager} run ${script}` : `${manager} ${script}`
}
