import type { SignedElsewhere } from '../chain/signElsewhere.js'
import { CopyButton } from './CopyButton.js'
import { Row } from './Row.js'
import { shorten } from './shorten.js'

/** A signature, and whether it is really this account’s. */
export function SignedRows({ signature, valid }: SignedElsewhere) {
  return (
    <dl className="rows">
      <Row label="Signature">
        <code>{shorten(signature, 10)}</code>
        <CopyButton text={signature} />
      </Row>
      {valid !== undefined && (
        <Row label="Check">
          {valid ? (
            <span className="good">Valid for this account</span>
          ) : (
            <span className="bad">Not valid</span>
          )}
        </Row>
      )}
    </dl>
  )
}
