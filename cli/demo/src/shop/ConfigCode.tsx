import type { Settings } from '../settings/settings.js'
import { writeCommand, writeConfig } from '../settings/writeConfig.js'
import { fill } from '../words/fill.js'
import { useWords } from '../words/WordsProvider.js'
import { Command } from './Command.js'
import { CopyButton } from './CopyButton.js'
import { paint } from './paint.js'

/** What a site has to have for what the stage shows. */
export function ConfigCode({ settings }: { readonly settings: Settings }) {
  const words = useWords()
  const config = writeConfig(settings)
  const command = writeCommand(settings)
  return (
    <section className="config" aria-labelledby="config">
      <div className="config-text">
        <h2 id="config">{words.take}</h2>
        <ol>
          <li>
            {words['take.make']}
            <Command text={command} what="commandWithPlugins" />
          </li>
          <li>{fill(words['take.config'], { file: <code>wallet-widget.config.ts</code> })}</li>
          {settings.inline && (
            <li>
              {fill(words['take.inline'], {
                element: <code>{'<InlineWidget />'}</code>,
                package: <code>@wallet-widget/ui</code>,
              })}
            </li>
          )}
        </ol>
      </div>
      <figure className="code">
        <figcaption>
          wallet-widget.config.ts
          <CopyButton text={config} what="config" />
        </figcaption>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: What scrolls has to be reached by keyboard. */}
        <pre tabIndex={0}>
          <code>
            {paint(config).map(({ kind, text, at }) => (
              <span key={at} className={kind}>
                {text}
              </span>
            ))}
          </code>
        </pre>
      </figure>
    </section>
  )
}
