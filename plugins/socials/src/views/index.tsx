import type { ComponentType } from 'react'
import type { PluginState } from '../pluginState.js'
import { ConnectingFarcaster, ConnectingSocial } from './ConnectingSocial.js'
import type { NoteProps } from './InAppNote.js'
import { SocialButtons } from './SocialButtons.js'

/**
 * The plugin's views and its entry in the list of ways to connect.
 *
 * @param Note what is said inside an app; absent elsewhere
 */
export const bindViews = (plugin: PluginState, Note?: ComponentType<NoteProps>) => ({
  ConnectingFarcaster: () => <ConnectingFarcaster plugin={plugin} />,
  ConnectingSocial: () => <ConnectingSocial plugin={plugin} Note={Note} />,
  Slot: () => <SocialButtons plugin={plugin} Note={Note} />,
})
