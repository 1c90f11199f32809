import { PLUGINS } from './plugins.js'
import { DEFAULTS, LANGUAGES, type Language, MODES, PRESETS, type Preset, type Settings } from './settings.js'

/** The settings as the end of an address, with its `#`; nothing when all is as at the beginning. */
export function writeAddress({ preset, mode, accent, radius, language, inline, plugins }: Settings): string {
  const fields = new URLSearchParams()
  if (preset !== DEFAULTS.preset) fields.set('theme', preset)
  if (mode) fields.set('mode', mode)
  if (accent) fields.set('accent', accent.slice(1))
  if (radius !== undefined) fields.set('radius', `${radius}`)
  if (language !== DEFAULTS.language) fields.set('language', language)
  if (inline) fields.set('inline', 'yes')
  if (plugins.join() !== DEFAULTS.plugins.join()) fields.set('plugins', plugins.join('.'))
  return fields.size > 0 ? `#${fields}` : ''
}

/** Reads what {@link writeAddress} wrote; what makes no sense is as at the beginning. */
export function readAddress(text: string): Settings {
  const fields = new URLSearchParams(text.replace(/^#/, ''))
  const preset = fields.get('theme') ?? ''
  const accent = fields.get('accent') ?? ''
  const radius = fields.get('radius') ?? ''
  const language = fields.get('language') ?? ''
  const plugins = fields.get('plugins')?.split('.')
  const chosen = PLUGINS.filter(({ id }) => plugins?.some((one) => one === id))
  return {
    preset: isPreset(preset) ? preset : DEFAULTS.preset,
    mode: MODES.find((mode) => mode === fields.get('mode')),
    accent: /^[0-9a-f]{6}$/i.test(accent) ? `#${accent}` : undefined,
    radius: /^\d+$/.test(radius) && Number(radius) <= 24 ? Number(radius) : undefined,
    language: isLanguage(language) ? language : DEFAULTS.language,
    inline: fields.get('inline') === 'yes',
    plugins: isWhole(chosen) ? chosen.map(({ id }) => id) : DEFAULTS.plugins,
  }
}

const isPreset = (text: string): text is Preset => Object.hasOwn(PRESETS, text)
const isLanguage = (text: string): text is Language => Object.hasOwn(LANGUAGES, text)

/** Whether plugins make a site: with a chain, and with all that they require. */
function isWhole(plugins: readonly (typeof PLUGINS)[number][]): boolean {
  const ids = plugins.map(({ id }) => id)
  const hasChain = plugins.some(({ networks }) => networks.length > 0)
  return hasChain && plugins.every(({ requires }) => requires.every((id) => ids.includes(id)))
}
