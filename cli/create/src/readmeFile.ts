import { type PackageManager, runScript } from './packageManager.js'

/** The template's README with the commands of the chosen package manager. */
export function readmeFile(text: string, manager: PackageManager): string {
  return text
    .replace(/npm run ([a-z:-]+)/g, (_, script: string) => runScript(manager, script))
    .replaceAll('npm install', `${manager} install`)
}
