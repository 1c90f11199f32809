import { externalUrl } from '@wallet-widget/kernel/connectors'
import { useWidget } from '../hooks.js'
import { NewTab } from '../parts/NewTab.js'
import { useT } from '../strings/strings.js'
import { useStyles } from '../theme/useStyles.js'
import legalCss from './legal.css?inline'
import { useAgreement } from './useAgreement.js'

/** The box to tick, or a line that says the same, with links to what the visitor agrees to. */
export function Legal() {
  useStyles(legalCss)
  const t = useT()
  const { termsUrl, privacyUrl } = useWidget().config.legal ?? {}
  const { hasCheckbox, isAgreed, setAgreed } = useAgreement()
  return (
    <div className="ww-legal">
      {hasCheckbox ? (
        <label className="ww-legal-label">
          <input
            type="checkbox"
            className="ww-legal-box"
            checked={isAgreed}
            onChange={({ currentTarget }) => setAgreed(currentTarget.checked)}
          />
          <span>{t('legal.agree')}</span>
        </label>
      ) : (
        <p>{t('legal.note')}</p>
      )}
      <p className="ww-legal-links">
        <LegalLink url={termsUrl} text={t('legal.terms')} />
        <LegalLink url={privacyUrl} text={t('legal.privacy')} />
      </p>
    </div>
  )
}

function LegalLink({ url, text }: { readonly url: string | undefined; readonly text: string }) {
  const href = linkOf(url)
  if (!href) return null
  return (
    <a href={href} target="_blank" rel="noopener noreferrer">
      {text}
      <NewTab />
    </a>
  )
}

/** A page of the site's own, or an https url. */
function linkOf(url: string | undefined): string | undefined {
  if (!url || !URL.canParse(url, location.href)) return undefined
  const { href, origin } = new URL(url, location.href)
  return origin === location.origin ? href : externalUrl(href)
}
