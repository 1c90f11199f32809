import { type Settings, themeOf } from '../settings/settings.js'
import { useWords } from '../words/WordsProvider.js'
import { Choices } from './Choices.js'
import type { Change } from './useSettings.js'

const ACCENTS = {
  '#4353ff': 'accent.indigo',
  '#0b7a5b': 'accent.green',
  '#d02b66': 'accent.raspberry',
  '#c2410c': 'accent.orange',
  '#7c3aed': 'accent.violet',
  '#facc15': 'accent.yellow',
} as const
type Accent = keyof typeof ACCENTS

/** An accent beside the theme's own: one of a few, or any colour. */
export function AccentChoice({ settings, change }: { readonly settings: Settings; readonly change: Change }) {
  const words = useWords()
  const { accent } = settings
  const values = Object.keys(ACCENTS) as Accent[]
  return (
    <div className="accents">
      <Choices
        title={words.accent}
        look="dots"
        values={values}
        chosen={values.find((value) => value === accent)}
        choose={(value) => change({ accent: value })}
      >
        {(value) => (
          <>
            <svg viewBox="0 0 24 24" aria-hidden="true">
              <circle cx="12" cy="12" r="12" fill={value} />
            </svg>
            <span className="unseen">{words[ACCENTS[value]]}</span>
          </>
        )}
      </Choices>
      <input
        type="color"
        aria-label={words['accent.own']}
        value={accent ?? plainAccent(settings)}
        onChange={({ target }) => change({ accent: target.value })}
      />
    </div>
  )
}

function plainAccent(settings: Settings): string {
  const { accent = '#4353ff' } = themeOf(settings)
  return typeof accent === 'string' ? accent : accent.light
}
