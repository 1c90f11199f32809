import { type ComponentProps, Fragment } from 'react'
import { CopyButton } from './CopyButton.js'

/** A command to copy. Its lines break between words, as far as they can. */
export function Command({ text, what }: ComponentProps<typeof CopyButton>) {
  return (
    <div className="command">
      <code>
        {text.split(' ').map((word) => (
          <Fragment key={word}>
            <span>{word}</span>{' '}
          </Fragment>
        ))}
      </code>
      <CopyButton text={text} what={what} />
    </div>
  )
}
