import { definePlugin } from '@wallet-widget/kernel'
import { atom } from 'nanostores'
import type { EmbeddedUser, FrameStatus } from '../../../plugins/embedded-wallet/src/api.js'
import { locale } from '../../../plugins/embedded-wallet/src/locale.js'
import { ApproveTransaction } from '../../../plugins/embedded-wallet/src/views/ApproveTransaction.js'
import { UpdateEmailWallet } from '../../../plugins/embedded-wallet/src/views/UpdateEmailWallet.js'
import { openWith, type PluginScene } from './scene.js'

/** The wallet's views, without its frame. */
const embedded = (status: FrameStatus, email: string | undefined) =>
  definePlugin({
    id: 'embedded-wallet',
    locale,
    setup(context) {
      const $frame = atom(status)
      const $user = atom<EmbeddedUser | undefined>({
        email,
        userName: undefined,
        login: 'email',
        name: 'Ada',
      })
      context.views.register({
        id: 'ApproveTransaction',
        title: () => context.t('approve.title'),
        load: async () => ({
          ApproveTransaction: () => (
            <ApproveTransaction
              context={context}
              $frame={$frame}
              cancel={() => {}}
              showFrame={() => () => {}}
            />
          ),
        }),
      })
      context.views.register({
        id: 'UpdateEmailWallet',
        title: () => context.t('updateEmail.title'),
        load: async () => ({
          UpdateEmailWallet: () => (
            <UpdateEmailWallet context={context} $user={$user} accountUrl="https://wallet.example/account" />
          ),
        }),
      })
    },
  })

const scene = (name: string, view: string, status: FrameStatus, email?: string): PluginScene => ({
  name: `Embedded-${name}`,
  show: (config) => openWith([embedded(status, email)()], config, view),
})

export const EMBEDDED_SCENES: readonly PluginScene[] = [
  scene('loading', 'ApproveTransaction', 'loading'),
  scene('failed', 'ApproveTransaction', 'failed'),
  scene('email', 'UpdateEmailWallet', 'ready', 'ada.lovelace@example.com'),
  scene('no-email', 'UpdateEmailWallet', 'ready'),
]
