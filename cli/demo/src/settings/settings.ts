import type { ThemeOptions } from '@wallet-widget/kernel'
import { candy, forest, midnight, mono, paper } from '@wallet-widget/ui/themes'
import type { PluginId } from './plugins.js'

/** The widget's own. */
const none: ThemeOptions = {}

/** The themes to begin with. */
export const PRESETS = { none, paper, midnight, mono, forest, candy }
export type Preset = keyof typeof PRESETS

export const MODES = ['system', 'light', 'dark'] as const
export type Mode = (typeof MODES)[number]

/** What the widget speaks, as its speakers call it. */
export const LANGUAGES = {
  en: 'English',
  ar: 'العربية',
  de: 'Deutsch',
  es: 'Español',
  fr: 'Français',
  hi: 'हिन्दी',
  ja: '日本語',
  ko: '한국어',
  pt: 'Português (Brasil)',
  ru: 'Русский',
  tr: 'Türkçe',
  zh: '简体中文',
} as const
export type Language = keyof typeof LANGUAGES

/** What can be set in the playground. Missing: as the preset has it. */
export interface Settings {
  readonly preset: Preset
  readonly mode?: Mode | undefined
  /** As `#rrggbb`. */
  readonly accent?: string | undefined
  readonly radius?: number | undefined
  readonly language: Language
  readonly inline: boolean
  readonly plugins: readonly PluginId[]
}

export const DEFAULTS: Settings = {
  preset: 'none',
  language: 'en',
  inline: false,
  plugins: [
    'evm',
    'walletconnect',
    'directory',
    'solana',
    'bitcoin',
    'embedded-wallet',
    'email',
    'socials',
    'receive',
    'balances',
    'activity',
    'swaps',
    'send',
  ],
}

/** The theme that the settings amount to. */
export function themeOf({ preset, mode, accent, radius }: Settings): ThemeOptions {
  return {
    ...PRESETS[preset],
    ...(mode && { mode }),
    ...(accent && { accent }),
    ...(radius !== undefined && { radius }),
  }
}
