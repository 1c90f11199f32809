import { useId } from 'react'
import { DEFAULTS, LANGUAGES, type Language, MODES, type Settings, themeOf } from '../settings/settings.js'
import { useWords } from '../words/WordsProvider.js'
import { AccentChoice } from './AccentChoice.js'
import { Choices } from './Choices.js'
import { PluginSwitches } from './PluginSwitches.js'
import { PresetChoice } from './PresetChoice.js'
import type { Change } from './useSettings.js'

const ROUNDEST = 24

/** All that can be set. */
export function Controls({ settings, change }: { readonly settings: Settings; readonly change: Change }) {
  const words = useWords()
  const theme = themeOf(settings)
  const { radius = ROUNDEST } = theme
  const radiusId = useId()
  return (
    <form className="controls" aria-label={words.settings} onSubmit={(event) => event.preventDefault()}>
      <PresetChoice settings={settings} change={change} />
      <Choices
        title={words.mode}
        look="segments"
        values={MODES}
        chosen={theme.mode ?? 'system'}
        choose={(mode) => change({ mode })}
      >
        {(mode) => <span>{words[`mode.${mode}`]}</span>}
      </Choices>
      <AccentChoice settings={settings} change={change} />
      <div className="field">
        <span>
          <label htmlFor={radiusId}>{words.radius}</label>
          <output htmlFor={radiusId}>{radius} px</output>
        </span>
        <input
          id={radiusId}
          type="range"
          min="0"
          max={ROUNDEST}
          value={radius}
          onChange={({ target }) => change({ radius: target.valueAsNumber })}
        />
      </div>
      <label className="field">
        <span>{words.language}</span>
        <select
          value={settings.language}
          onChange={({ target }) => change({ language: target.value as Language })}
        >
          {Object.entries(LANGUAGES).map(([tag, name]) => (
            <option key={tag} value={tag} lang={tag}>
              {name}
            </option>
          ))}
        </select>
      </label>
      <Choices
        title={words.place}
        look="segments"
        values={['modal', 'inline']}
        chosen={settings.inline ? 'inline' : 'modal'}
        choose={(place) => change({ inline: place === 'inline' })}
      >
        {(place) => <span>{words[`place.${place}`]}</span>}
      </Choices>
      <PluginSwitches settings={settings} change={change} />
      <button type="button" className="quiet" onClick={() => change(STARTING)}>
        {words.startOver}
      </button>
    </form>
  )
}

const STARTING: Settings = { ...DEFAULTS, mode: undefined, accent: undefined, radius: undefined }
