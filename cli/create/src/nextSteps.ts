import type { Answers } from './answers.js'
import { runScript } from './packageManager.js'
import { shellWord } from './quote.js'

/** What to type next; words of the answers are quoted for the shell they are pasted into. */
export function nextSteps({ directory, install, packageManager }: Answers): string {
  const commands = [
    directory === '.' ? '' : `cd ${shellWord(directory)}`,
    install ? '' : `${packageManager} install`,
    runScript(packageManager, 'dev'),
  ].filter(Boolean)
  return [
    '\nNext:',
    ...commands.map((command) => `  ${command}`),
    '\nPlugins are switched on and off in wallet-widget.config.ts, one line each.',
  ].join('\n')
}
