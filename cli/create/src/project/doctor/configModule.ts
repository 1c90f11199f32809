import type { InspectedConfig, InspectedPlugin, Inspection, InspectionRequest } from './inspection.js'
import type { Vite } from './vite.js'

type Given = {
  projectId?: unknown
  services?: unknown
  metadata?: unknown
  networks?: unknown
  plugins?: unknown
}
type Kernel = { createWidget(config: unknown): { config: object; destroy(): void } }

/** Runs the config as the site's build would read it, and has the project's own kernel check it. */
export async function readConfigModule(vite: Vite, request: InspectionRequest): Promise<Inspection> {
  const { root, configFile, mode } = request
  const server = await vite.createServer({
    root,
    mode,
    logLevel: 'silent',
    appType: 'custom',
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true, include: [] },
  })
  try {
    const module = await server.ssrLoadModule(configFile)
    const given = Object.values(module).find(isConfig)
    if (!given) return { failed: 'It exports no config: no object with `plugins` and `networks`.' }
    const kernel = (await server.ssrLoadModule('@wallet-widget/kernel')) as unknown as Kernel
    return check(given, kernel)
  } catch (error) {
    return { failed: error instanceof Error ? error.message : String(error) }
  } finally {
    await server.close()
  }
}

const isConfig = (value: unknown): value is Given =>
  typeof value === 'object' && value !== null && 'plugins' in value && 'networks' in value

function check(given: Given, kernel: Kernel): Inspection {
  try {
    const widget = kernel.createWidget(given)
    // The kernel's own copy has every option that there is, set or not.
    const known = [...Object.keys(widget.config), 'plugins', 'networks']
    widget.destroy()
    const unknown = Object.keys(given)
      .filter((option) => !known.includes(option))
      .map((option) => ({ option, known }))
    return { config: { ...inspected(given), unknown } }
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    const code = error instanceof Error && 'code' in error ? error.code : undefined
    if (code === undefined) return { failed: message, config: inspected(given) }
    // The first line says what happened, those after it what to do.
    const [first = '', ...help] = message.split('\n').filter((line) => line.trim() !== '')
    return { refused: { code: String(code), message: first, help }, config: inspected(given) }
  }
}

function inspected({ projectId, services, metadata, networks, plugins }: Given): InspectedConfig {
  return {
    projectId: text(projectId),
    services: text(services),
    metadata: typeof metadata === 'object' && metadata !== null ? metadata : undefined,
    networks: listOf<Network>(networks).map((network) => ({
      id: `${network.chainNamespace ?? 'eip155'}:${network.id}`,
      name: String(network.name),
      rpcUrls: [...(network.rpcUrls?.default?.http ?? [])].map(String),
      ...(typeof network.iconUrl === 'string' ? { iconUrl: network.iconUrl } : {}),
    })),
    plugins: listOf<GivenPlugin>(plugins).map(inspectedPlugin),
    unknown: [],
  }
}

type Network = {
  id?: unknown
  name?: unknown
  chainNamespace?: string
  rpcUrls?: { default?: { http?: string[] } }
  iconUrl?: unknown
}
type GivenPlugin = {
  id?: unknown
  enabled?: unknown
  requires?: string[]
  permissions?: string[]
  options?: unknown
}

function inspectedPlugin({ id, enabled, requires, permissions, options }: GivenPlugin): InspectedPlugin {
  return {
    id: String(id),
    enabled: enabled !== false,
    requires: [...(requires ?? [])].map(String),
    permissions: [...(permissions ?? [])].map(String),
    urls: urlsIn(options),
  }
}

function urlsIn(value: unknown, depth = 0): string[] {
  if (typeof value === 'string')
    return /^(?:https?|wss?):\/\//.test(value) && URL.canParse(value) ? [value] : []
  if (typeof value !== 'object' || value === null || depth > 5) return []
  return Object.values(value).flatMap((inner) => urlsIn(inner, depth + 1))
}

/** Entries of a list that are objects. */
function listOf<Entry>(value: unknown): Entry[] {
  if (!Array.isArray(value)) return []
  return value.filter((entry) => typeof entry === 'object' && entry !== null)
}

const text = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined)
