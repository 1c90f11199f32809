import { useStyles } from '../theme/useStyles.js'
import styles from './emailText.css?inline'

export interface EmailTextProps {
  readonly email: string
  /** A sentence with `{email}` in it. @default the address alone */
  readonly text?: string | undefined
}

/**
 * An email address, alone or in a sentence: from left to right in every language, and broken before its @ where it must
 * be, not at a hyphen.
 *
 * @example <EmailText text={t('sending.text')} email="ada@example.com" />
 */
export function EmailText({ email, text = '{email}' }: EmailTextProps) {
  useStyles(styles)
  const [before, after] = text.split('{email}', 2)
  if (after === undefined) return text
  const at = Math.max(email.lastIndexOf('@'), 0)
  return (
    <>
      {before}
      <bdi className="ww-email-text" dir="ltr">
        {unbroken(email.slice(0, at))}
        <wbr />
        {unbroken(email.slice(at))}
      </bdi>
      {after}
    </>
  )
}

/** A browser breaks after a hyphen, unless what follows it is held there. */
const unbroken = (text: string) =>
  text.split(/([^\p{L}\p{N}.@_]+.)/u).map((part, index) =>
    index % 2 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: a part is its place
      <span key={index}>{part}</span>
    ) : (
      part
    ),
  )
