import { realpathSync } from 'node:fs'
import { readCatalog } from '../../catalog.js'
import { type Candidate, candidateOf, ownCandidate } from '../candidate.js'
import { readConfig } from '../config/readConfig.js'
import { type Configured, configuredPlugins } from '../configured.js'
import { findProject, installedFolder, type Project, readPackage, shownPath } from '../findProject.js'
import { type Manifest, manifestProblems } from '../manifest.js'
import { editing } from '../notEditable.js'
import type { ProjectFlags, ProjectSurroundings } from '../projectFlags.js'
import { projectManager } from '../projectManager.js'
import { checkConfig } from './checkConfig.js'
import { checkPackages } from './checkPackages.js'
import { checkPagePolicy } from './checkPagePolicy.js'
import { checkReach } from './checkReach.js'
import type { DoctorReport } from './doctorReport.js'
import { doctorText } from './doctorText.js'
import { type Finding, finding } from './finding.js'
import type { Inspection } from './inspection.js'
import { originsOf, policyOf } from './origins.js'
import type { Patient } from './patient.js'
import { runInspection } from './runInspection.js'

export type DoctorFlags = ProjectFlags & {
  mode?: string
  build?: boolean
  offline?: boolean
  strict?: boolean
}

/** Looks the project over: packages, config, services, hosts, policy, cost and permissions. Changes nothing. */
export async function doctor(
  flags: DoctorFlags,
  { cwd, assets, userAgent, say }: ProjectSurroundings,
): Promise<DoctorReport> {
  const catalog = readCatalog(assets)
  const project = findProject(cwd, flags.config)
  const config = editing(shownPath(project), ['see README.md of create-wallet-widget'], () =>
    readConfig(project.configText),
  )
  const configured = configuredPlugins(config, project.root, catalog)
  const manifests = manifestsOf(configured, project, (name) =>
    catalog.plugins.find((plugin) => plugin.package === name),
  )
  const patient: Patient = {
    project,
    config,
    configured,
    manifests,
    manager: projectManager(project.root, userAgent),
  }
  const inspection = await runInspection({
    root: project.root,
    configFile: project.configFile,
    mode: flags.mode ?? 'production',
    packages: flags.build === false ? [] : foldersOf(configured, project),
  })
  const reached =
    inspection.config && !flags.offline ? await checkReach(patient, inspection.config) : undefined
  const { origins, findings: odd } = inspection.config
    ? originsOf(patient, inspection.config, reached?.frame)
    : { origins: [], findings: [] }
  const findings = [
    ...checkPackages(patient, new Set(Object.keys(catalog.packages))),
    ...checkConfig(patient, inspection),
    ...(reached?.findings ?? []),
    ...odd,
    ...checkPagePolicy(project.root, origins),
    ...checkTools(inspection),
  ]
  const permissionsOf = (
    id: string | undefined,
  ): Pick<DoctorReport['plugins'][number], 'permissions' | 'saidBy'> => {
    const run = inspection.config?.plugins.find((plugin) => plugin.id === id)
    if (run) return { permissions: run.permissions, saidBy: 'code' }
    const declared = manifests.get(id ?? '')
    return declared ? { permissions: declared.permissions, saidBy: 'manifest' } : { permissions: [] }
  }
  const report: DoctorReport = {
    command: 'doctor',
    config: shownPath(project),
    ok: !findings.some(({ level }) => level === 'error' || flags.strict),
    findings,
    plugins: configured.map(({ id, package: name, version, enabled }) => {
      const cost = inspection.costs?.[name]
      return {
        id,
        package: name,
        version,
        enabled,
        ...permissionsOf(id),
        ...(cost ? { cost } : {}),
      }
    }),
    origins,
    ...(inspection.config ? { policy: policyOf(origins) } : {}),
  }
  say(doctorText(report))
  return report
}

function manifestsOf(
  configured: readonly Configured[],
  { root }: Project,
  ownOf: (name: string) => Parameters<typeof ownCandidate>[0] | undefined,
): Map<string, Candidate> {
  const found = new Map<string, Candidate>()
  for (const { package: name } of configured) {
    const own = ownOf(name)
    const folder = installedFolder(root, name)
    const manifest = folder ? readPackage(folder) : undefined
    if (own) found.set(own.id, ownCandidate(own))
    else if (manifest && manifestProblems(manifest.walletWidget).length === 0) {
      const candidate = candidateOf(name, manifest.version, manifest.walletWidget as Manifest)
      found.set(candidate.id, candidate)
    }
  }
  return found
}

function foldersOf(configured: readonly Configured[], { root }: Project) {
  return configured.flatMap(({ package: name }) => {
    const folder = installedFolder(root, name)
    return folder ? { name, folder: realpathSync(folder) } : []
  })
}

function checkTools({ withoutVite, buildFailed }: Inspection): Finding[] {
  if (withoutVite)
    return [
      finding(
        'build',
        'warning',
        'This project has no Vite: its config was not run, and its hosts and costs are not known.',
        'npm install --save-dev vite, for this command alone',
      ),
    ]
  if (buildFailed === undefined) return []
  return [
    finding('build', 'error', `The site does not build: ${buildFailed}`, 'Mend what the message names.'),
  ]
}
