import type { Sent } from '../chain/sendTransaction.js'
import { CopyButton } from './CopyButton.js'
import { Row } from './Row.js'
import { shorten } from './shorten.js'

/** A transaction's hash, and how far it is. */
export function SentRows({ hash, block, failed, explorer }: Sent & { explorer: string | undefined }) {
  return (
    <dl className="rows">
      <Row label="Transaction">
        {explorer ? (
          <a href={`${explorer}/tx/${hash}`} target="_blank" rel="noreferrer">
            {shorten(hash, 8)}
          </a>
        ) : (
          <code>{shorten(hash, 8)}</code>
        )}
        <CopyButton text={hash} />
      </Row>
      <Row label="Status">
        {block === undefined && 'Sent, not yet mined'}
        {block !== undefined && failed && <span className="bad">Failed in block {String(block)}</span>}
        {block !== undefined && !failed && <span className="good">Mined in block {String(block)}</span>}
      </Row>
    </dl>
  )
}
