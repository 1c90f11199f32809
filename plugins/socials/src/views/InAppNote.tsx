import { CopyButton, usePluginT, useStyles } from '@wallet-widget/ui/parts'
import type { PluginState } from '../pluginState.js'
import styles from './inAppNote.css?inline'

export interface NoteProps {
  readonly plugin: PluginState
}

/** Says, before anything is tapped, that the app the page is in may refuse, and how to go on in a browser. */
export function InAppNote({ plugin: { context } }: NoteProps) {
  useStyles(styles)
  const t = usePluginT(context)
  const warn = (error: unknown) => context.logger.warn('The address of the page could not be copied.', error)
  return (
    <div className="ww-so-note">
      <p className="ww-so-note-text">{t('inApp')}</p>
      <CopyButton
        wide
        text={location.href}
        label={t('inApp.copy')}
        copiedLabel={t('inApp.copied')}
        onError={warn}
      />
    </div>
  )
}
