import type { ThemeColour } from '@wallet-widget/kernel'
import { PRESETS, type Preset, type Settings } from '../settings/settings.js'
import { useWords } from '../words/WordsProvider.js'
import { Choices } from './Choices.js'
import type { Change } from './useSettings.js'

/** As they are called in a config, in every language. */
const NAMES: Readonly<Record<Exclude<Preset, 'none'>, string>> = {
  paper: 'Paper',
  midnight: 'Midnight',
  mono: 'Mono',
  forest: 'Forest',
  candy: 'Candy',
}
const DEFAULT_GROUND = { light: '#ffffff', dark: '#16181f' }
const DEFAULT_ACCENT = { light: '#4353ff', dark: '#8d97ff' }

/** A theme to begin with. The accent and radius chosen before go; the mode stays, unless the theme has its own. */
export function PresetChoice({ settings, change }: { readonly settings: Settings; readonly change: Change }) {
  const words = useWords()
  return (
    <Choices
      title={words.theme}
      look="cards"
      values={Object.keys(PRESETS) as Preset[]}
      chosen={settings.preset}
      choose={(preset) =>
        change({
          preset,
          accent: undefined,
          radius: undefined,
          ...(PRESETS[preset].mode && { mode: undefined }),
        })
      }
    >
      {(preset) => (
        <>
          <Swatch preset={preset} />
          <span>{preset === 'none' ? words['theme.none'] : NAMES[preset]}</span>
        </>
      )}
    </Choices>
  )
}

/** The theme's ground with a row and a button on it: the light one and the dark one side by side. */
function Swatch({ preset }: { readonly preset: Preset }) {
  const { ground = DEFAULT_GROUND, accent = DEFAULT_ACCENT, radius = 24 } = PRESETS[preset]
  return (
    <svg viewBox="0 0 64 40" aria-hidden="true">
      {(['light', 'dark'] as const).map((mode, index) => (
        <g key={mode} transform={`translate(${index * 32} 0)`}>
          <rect width="32" height="40" fill={colourOf(ground, mode)} />
          <rect x="6" y="9" width="20" height="3" rx="1.5" fill="#8a8f9c" opacity=".55" />
          <rect x="6" y="16" width="13" height="3" rx="1.5" fill="#8a8f9c" opacity=".35" />
          <rect x="6" y="25" width="20" height="8" rx={radius / 6} fill={colourOf(accent, mode)} />
        </g>
      ))}
    </svg>
  )
}

const colourOf = (colour: ThemeColour, mode: 'light' | 'dark') =>
  typeof colour === 'string' ? colour : colour[mode]
