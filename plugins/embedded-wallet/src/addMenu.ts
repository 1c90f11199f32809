import { computed } from 'nanostores'
import { checkFrameUrl } from './frame/checkFrameUrl.js'
import type { Inside } from './inside.js'

/** The entries of the account's menu, there while this wallet is the active one. */
export function addMenu(inside: Inside): void {
  const { context, $user } = inside
  const { slots, state, t } = context
  const $isActive = computed(state.$account, ({ wallet }) => wallet?.type === 'AUTH')
  slots.add('account.menu', {
    id: 'email',
    order: 20,
    label: () => t('menu.email'),
    icon: 'mail',
    view: 'UpdateEmailWallet',
    $when: computed([$isActive, $user], (isActive, user) => isActive && user?.email !== undefined),
  })
  slots.add('account.menu', {
    id: 'backup',
    order: 30,
    label: () => t('menu.backup'),
    icon: 'shield',
    $when: $isActive,
    href: () => accountPage(inside),
  })
}

/** The owner's own page, at the top level, where the frame's secrets can be shown. */
function accountPage({ operations }: Inside): string | undefined {
  const origin = operations()?.origin()
  return origin && checkFrameUrl(`${origin}/account`)
}
