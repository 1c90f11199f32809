import { sizeText } from '../gatherAnswers.js'
import type { Candidate } from './candidate.js'
import { permissionsText } from './permissionsText.js'

const needs: Readonly<Record<string, string>> = {
  services: '`services` in your config',
  projectId: '`projectId` in your config, of the operator of the relay',
}

/** What a plugin may reach, weighs and needs: shown before it is added. */
export function candidateText(plugin: Candidate): string {
  const wants = [
    ...plugin.requires.map((id) => `the plugin ${id}`),
    ...plugin.needs.map((need) => needs[need] ?? need),
  ]
  const name = [plugin.package, plugin.version].filter(Boolean).join(' ')
  const title = `${plugin.label} (${name})${plugin.isOwn ? '' : ', not one of this project’s own'}`
  return [
    plugin.description ? `${title}: ${plugin.description}` : title,
    `  may     ${permissionsText(plugin.permissions)}`,
    `  hosts   ${plugin.origins.join(', ') || 'none of its own'}`,
    `  weighs  ${sizeText(plugin.size) || 'its manifest does not say; `wallet-widget doctor` measures it in your build'}`,
    `  needs   ${wants.join('; ') || 'nothing else'}`,
  ].join('\n')
}
