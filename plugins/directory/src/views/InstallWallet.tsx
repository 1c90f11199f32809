import { BaseError, type DirectoryWallet, isMobile } from '@wallet-widget/kernel'
import { useViewArguments } from '@wallet-widget/ui'
import {
  Button,
  EmptyState,
  Icon,
  type IconName,
  List,
  ListItem,
  StatusRing,
  usePluginT,
  useStore,
  WalletImage,
} from '@wallet-widget/ui/parts'
import { useMemo } from 'react'
import type { Directory } from '../directory.js'
import { browseLink, type InstallLink, installLinks, platformOf } from '../rules/installLinks.js'
import { findInstalled } from '../rules/matchWallets.js'

const PICTURE = 80

const ICONS: Readonly<Record<InstallLink['kind'], IconName>> = {
  appStore: 'phone',
  playStore: 'phone',
  chromeStore: 'browser',
  webapp: 'globe',
  homepage: 'globe',
}

/** Where to get a wallet that is not installed, for the visitor's platform. */
export function InstallWallet({ directory }: { readonly directory: Directory }) {
  const { context, images, choose } = directory
  const t = usePluginT(context)
  const args = useViewArguments('InstallWallet')
  const wallet = useMemo(() => directory.present(walletOf(args)), [directory, args])
  const picture = useStore(images.$of(wallet))
  const isFound = findInstalled(useStore(context.state.$connectors), wallet).length > 0
  const links = installLinks(wallet, platformOf(navigator))
  const browse = isMobile() ? browseLink(wallet, location.href) : undefined
  const { name } = wallet
  const image = <WalletImage name={name} src={picture} size={PICTURE} />

  if (isFound)
    return (
      <EmptyState
        title={t('install.found', { wallet: name })}
        image={
          <StatusRing status="success" size={PICTURE}>
            {image}
          </StatusRing>
        }
      >
        <Button block onClick={() => choose(wallet)}>
          {t('install.connect')}
        </Button>
      </EmptyState>
    )
  const isPhone = isMobile() || links.every(({ kind }) => kind === 'appStore' || kind === 'playStore')
  const text = links.length === 0 ? 'install.none' : isPhone ? 'install.phone' : 'install.text'
  return (
    <div className="ww-stack">
      <EmptyState title={t('install.title', { wallet: name })} text={t(text)} image={image} />
      {(browse || links.length > 0) && (
        <List label={t('install.links')}>
          {browse && (
            <ListItem
              title={t('install.browse', { wallet: name })}
              image={<LinkIcon name="wallet" />}
              href={browse}
            />
          )}
          {links.map(({ kind, url }) => (
            <ListItem
              key={kind}
              title={t(`install.${kind}`)}
              subtitle={<bdi dir="ltr">{new URL(url).host.replace(/^www\./, '')}</bdi>}
              image={<LinkIcon name={ICONS[kind]} />}
              href={url}
            />
          ))}
        </List>
      )}
      <Button block variant="secondary" icon="refresh" onClick={() => location.reload()}>
        {t('install.done')}
      </Button>
    </div>
  )
}

const LinkIcon = ({ name }: { readonly name: IconName }) => (
  <span className="ww-row-icon">
    <Icon name={name} />
  </span>
)

/** @throws BaseError `INVALID_VIEW_ARGUMENTS` when the view was opened without a wallet */
function walletOf(args: unknown): DirectoryWallet {
  const { wallet } = (args ?? {}) as { wallet?: Partial<DirectoryWallet> }
  if (typeof wallet?.id === 'string' && typeof wallet.name === 'string') return wallet as DirectoryWallet
  throw new BaseError('No wallet was named.', {
    code: 'INVALID_VIEW_ARGUMENTS',
    metaMessages: ['Open the view with one: open({ view: "InstallWallet", arguments: { wallet } }).'],
  })
}
