import type { Settings } from '../settings/settings.js'
import { writeCommand, writeConfig } from '../settings/writeConfig.js'
import { Command } from './Command.js'
import { CopyButton } from './CopyButton.js'
import { paint } from './paint.js'

/** What a site has to have for what the stage shows. */
export function ConfigCode({ settings }: { readonly settings: Settings }) {
  const config = writeConfig(settings)
  const command = writeCommand(settings)
  return (
    <section className="config" aria-labelledby="config">
      <div className="config-text">
        <h2 id="config">Take it with you</h2>
        <ol>
          <li>
            Make a site with these plugins.
            <Command text={command} what="command with plugins" />
          </li>
          <li>
            Put this in its <code>wallet-widget.config.ts</code>. It is what you see above, line for line.
          </li>
          {settings.inline && (
            <li>
              Put <code>{'<InlineWidget />'}</code> of <code>@wallet-widget/ui</code> where the widget
              belongs.
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
