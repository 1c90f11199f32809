import { PLUGINS, switchPlugin } from '../settings/plugins.js'
import type { Settings } from '../settings/settings.js'
import { useWords } from '../words/WordsProvider.js'
import type { Change } from './useSettings.js'

/** Plugins, on and off, each with those that it can't do without. */
export function PluginSwitches({
  settings,
  change,
}: {
  readonly settings: Settings
  readonly change: Change
}) {
  const words: Readonly<Record<string, string>> = useWords()
  const { plugins } = settings
  return (
    <fieldset className="plugins">
      <legend>
        {words.plugins} <output>{plugins.length}</output>
      </legend>
      {PLUGINS.map(({ id, label, text }) => (
        <label key={id}>
          <span>
            <b>{words[id] ?? label}</b>
            <small>{words[`${id}.text`] ?? text}</small>
          </span>
          <input
            type="checkbox"
            role="switch"
            aria-checked={plugins.includes(id)}
            checked={plugins.includes(id)}
            onChange={({ target }) => change({ plugins: switchPlugin(plugins, id, target.checked) })}
          />
        </label>
      ))}
    </fieldset>
  )
}
