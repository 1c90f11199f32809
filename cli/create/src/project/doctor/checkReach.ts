import { type Finding, finding } from './finding.js'
import type { InspectedConfig } from './inspection.js'
import type { Patient } from './patient.js'

const DEADLINE = 8_000

export type Reached = { findings: Finding[]; frame: string | undefined }

/** Asks the services and the nodes whether they are there, and know this project. */
export async function checkReach(patient: Patient, config: InspectedConfig): Promise<Reached> {
  if (config.services) return askServices(patient, config.services, config)
  const answers = await Promise.all(
    config.networks
      .filter(({ id }) => id.startsWith('eip155:'))
      .map(({ id, name, rpcUrls }) => askNode(patient, id, name, rpcUrls[0])),
  )
  return { findings: answers.flat(), frame: undefined }
}

async function askServices(patient: Patient, services: string, config: InspectedConfig): Promise<Reached> {
  const base = services.replace(/\/+$/, '')
  const line = patient.config.lineOf('services')
  const health = await ask(`${base}/health`)
  if (!health?.ok) {
    const what = health ? `answer with ${health.status}` : 'can’t be reached'
    const fix =
      "Start them (`npm run services` on this machine), or write their address: services: 'https://…',"
    return {
      findings: [finding('services', 'error', `The services at ${services} ${what}.`, fix, line)],
      frame: undefined,
    }
  }
  const query = config.projectId ? `?projectId=${encodeURIComponent(config.projectId)}` : ''
  const findings: Finding[] = []
  const project = await ask(`${base}/appkit/v1/config${query}`, config.metadata?.url)
  if (project?.status === 401)
    findings.push(
      finding(
        'projectId',
        'error',
        `The services do not know the project "${config.projectId ?? ''}".`,
        "projectId: '…', one of those registered with the services.",
        patient.config.lineOf('projectId'),
      ),
    )
  if (project?.status === 403)
    findings.push(
      finding(
        'services',
        'error',
        `The services refuse pages of ${config.metadata?.url}.`,
        'Add the origin of the page to those that the services allow (ALLOWED_ORIGINS, or the page of the project).',
        line,
      ),
    )
  return { findings, frame: await frameOf(`${base}/v1/frame${query}`, config.metadata?.url) }
}

async function frameOf(url: string, page: string | undefined): Promise<string | undefined> {
  const answer = await ask(url, page)
  const body: unknown = answer?.ok ? await answer.json().catch(() => undefined) : undefined
  const said = typeof body === 'object' && body !== null && 'url' in body ? body.url : undefined
  return typeof said === 'string' ? said : undefined
}

async function askNode(
  { config }: Patient,
  id: string,
  name: string,
  url: string | undefined,
): Promise<Finding[]> {
  if (!url) return []
  const line = config.lineOf('networks')
  const answer = await ask(url, undefined, { jsonrpc: '2.0', id: 1, method: 'eth_chainId' })
  const body: unknown = answer?.ok ? await answer.json().catch(() => undefined) : undefined
  const result = typeof body === 'object' && body !== null && 'result' in body ? body.result : undefined
  if (typeof result !== 'string') {
    const fix = "Set `services`, or another node: rpcUrls: { default: { http: ['https://…'] } },"
    return [finding('networks', 'warning', `The node of ${name} does not answer at ${url}.`, fix, line)]
  }
  const found = `eip155:${Number(result)}`
  if (found === id) return []
  const fix = `rpcUrls: { default: { http: ['https://…'] } }, an address of a node of ${id}`
  return [finding('networks', 'error', `The node of ${name} at ${url} is one of ${found}.`, fix, line)]
}

/** As a page of the site would ask. Absent where nobody answers. */
async function ask(url: string, page?: string, body?: object): Promise<Response | undefined> {
  const origin = page && URL.canParse(page) ? { origin: new URL(page).origin } : {}
  try {
    return await fetch(url, {
      signal: AbortSignal.timeout(DEADLINE),
      headers: { ...origin, ...(body ? { 'content-type': 'application/json' } : {}) },
      ...(body ? { method: 'POST', body: JSON.stringify(body) } : {}),
    })
  } catch {
    return undefined
  }
}
