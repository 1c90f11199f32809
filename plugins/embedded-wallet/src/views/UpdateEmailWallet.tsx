import type { PluginContext } from '@wallet-widget/kernel'
import { EmailText, EmptyState, Icon, List, ListItem, usePluginT, useStore } from '@wallet-widget/ui/parts'
import type { EmbeddedWalletApi } from '../api.js'

export interface UpdateEmailWalletProps {
  readonly context: Pick<PluginContext, 'state' | 't'>
  readonly $user: EmbeddedWalletApi['$user']
  /** Address of the wallet's own page, once known. */
  readonly accountUrl: string | undefined
}

/** Shows the email of the login, and leads to the wallet's own page to change it: no site sees a code typed there. */
export function UpdateEmailWallet({ context, $user, accountUrl }: UpdateEmailWalletProps) {
  const t = usePluginT(context)
  const email = useStore($user)?.email
  return (
    <div className="ww-stack">
      <EmptyState
        icon="mail"
        title={
          email ? (
            <>
              {t('updateEmail.present')} <EmailText email={email} />
            </>
          ) : (
            t('updateEmail.none')
          )
        }
        text={t('updateEmail.text')}
      />
      {accountUrl && (
        <List label={t('updateEmail.title')}>
          <ListItem
            title={t('updateEmail.open')}
            href={accountUrl}
            image={
              <span className="ww-row-icon">
                <Icon name="shield" />
              </span>
            }
          />
        </List>
      )}
    </div>
  )
}
