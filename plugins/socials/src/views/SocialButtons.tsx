import { useWidget } from '@wallet-widget/ui'
import { usePluginT, useStyles } from '@wallet-widget/ui/parts'
import { type ComponentType, useLayoutEffect, useRef, useState } from 'react'
import type { PluginState } from '../pluginState.js'
import { providerNames, type SocialProvider } from '../providers.js'
import { splitProviders } from '../splitProviders.js'
import type { NoteProps } from './InAppNote.js'
import { ProviderMark } from './ProviderMark.js'
import styles from './socials.css?inline'
import { cancelOnLeave } from './useLogin.js'

export interface SocialButtonsProps {
  readonly plugin: PluginState
  /** What is said above them. @default nothing */
  readonly Note?: ComponentType<NoteProps> | undefined
}

/** The providers: the first by its name, the next as tiles, the others behind a button. */
export function SocialButtons({ plugin, Note }: SocialButtonsProps) {
  useStyles(styles)
  const { context } = plugin
  const t = usePluginT(context)
  const widget = useWidget()
  const [isOpen, setOpen] = useState(false)
  const { wide, tiles, hidden } = splitProviders(context.options)
  const grid = useRef<HTMLDivElement>(null)

  // Focuses the first of the buttons that were hidden.
  useLayoutEffect(() => {
    if (isOpen) grid.current?.querySelectorAll('button')[tiles.length]?.focus({ preventScroll: true }) // the modal is still growing
  }, [isOpen, tiles.length])

  const choose = (provider: SocialProvider) => {
    const isFarcaster = provider === 'farcaster'
    const login = plugin.begin(provider) // in the click itself, or the window is blocked
    // The visitor may leave before that view is shown.
    const stop = cancelOnLeave(widget, plugin, isFarcaster ? 'ConnectingFarcaster' : 'ConnectingSocial')
    login.catch(() => {}).finally(stop)
    if (isFarcaster) widget.push('ConnectingFarcaster')
    else widget.push('ConnectingSocial', { provider })
  }
  const named = (provider: SocialProvider) => t('continue', { provider: providerNames[provider] })
  const button = (provider: SocialProvider, text?: string) => (
    <button
      key={provider}
      type="button"
      className="ww-control ww-pressable ww-so-button"
      aria-label={text === named(provider) ? undefined : named(provider)}
      title={text ? undefined : providerNames[provider]}
      onClick={() => choose(provider)}
    >
      <ProviderMark provider={provider} size={22} />
      {text && <span className="ww-btn-text">{text}</span>}
    </button>
  )

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for a form
    <div className="ww-so" role="group" aria-label={t('label')}>
      {Note && <Note plugin={plugin} />}
      {wide.map((provider) => button(provider, named(provider)))}
      {isOpen ? (
        <div className="ww-so-grid" ref={grid}>
          {[...tiles, ...hidden].map((provider) => button(provider, providerNames[provider]))}
        </div>
      ) : (
        [...tiles, ...hidden].length > 0 && (
          <div className="ww-so-row">
            {tiles.map((provider) => button(provider))}
            {hidden.length > 0 && (
              <button
                type="button"
                className="ww-control ww-pressable ww-so-button"
                aria-label={t('more')}
                aria-expanded={false}
                title={t('more')}
                onClick={() => setOpen(true)}
              >
                <Dots />
              </button>
            )}
          </div>
        )
      )}
    </div>
  )
}

const Dots = () => (
  <svg width={22} height={22} viewBox="0 0 24 24" fill="currentColor" aria-hidden="true" focusable="false">
    <path d="M4 12a2 2 0 1 0 4 0 2 2 0 1 0-4 0zM10 12a2 2 0 1 0 4 0 2 2 0 1 0-4 0zM16 12a2 2 0 1 0 4 0 2 2 0 1 0-4 0z" />
  </svg>
)
