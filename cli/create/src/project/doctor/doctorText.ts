import { permissionsText } from '../permissionsText.js'
import { plainLine } from '../plainText.js'
import type { DoctorReport } from './doctorReport.js'
import type { Finding } from './finding.js'

/** The report for people. */
export function doctorText({ config, findings, plugins, origins, policy, ok }: DoctorReport): string {
  const count = (level: Finding['level']) => findings.filter((one) => one.level === level).length
  return [
    ...findings.map((one) => findingText(one, config)),
    ...plugins.map(pluginText),
    ...(origins.length > 0
      ? [
          'The page will talk to',
          ...origins.map(({ origin, why }) => `  ${origin}  for ${plainLine(why.join(', '))}`),
          '',
        ]
      : []),
    ...(policy ? ['Content-Security-Policy', `  ${policy}`, ''] : []),
    `${count('error')} errors, ${count('warning')} warnings.${ok ? '' : ' Not healthy.'}`,
  ].join('\n')
}

function findingText({ level, check, message, fix, line }: Finding, config: string): string {
  const place = line === undefined ? '' : ` (${config}:${line})`
  return `${level === 'error' ? 'ERROR' : 'warning'} ${check}: ${indented(message)}${place}\n  ${indented(fix)}\n`
}

/** What others have written over several lines is not taken for lines of the report. */
const indented = (text: string) => text.replaceAll('\n', '\n    ')

function pluginText({
  id,
  package: name,
  version,
  enabled,
  permissions,
  saidBy,
  cost,
}: DoctorReport['plugins'][number]) {
  const size = cost
    ? `  ${cost.page.toFixed(1)} kB with the page, ${cost.later.toFixed(1)} kB later, all its languages counted`
    : undefined
  return [
    plainLine(`${id ?? name} ${version ?? '(not installed)'}${enabled ? '' : ', off'}`),
    ...(size ? [size] : []),
    `  ${plainLine(reachText(permissions, saidBy))}`,
    '',
  ].join('\n')
}

function reachText(permissions: readonly string[], saidBy: 'code' | 'manifest' | undefined): string {
  if (saidBy === undefined) return 'does not say what it may reach'
  const may = `may ${permissionsText(permissions)}`
  return saidBy === 'code' ? may : `${may} (declared by its manifest; its code was not asked)`
}
