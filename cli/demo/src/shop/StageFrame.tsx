import { useEffect, useRef, useState } from 'react'
import { writeAddress } from '../settings/address.js'
import type { Settings } from '../settings/settings.js'
import { useWords } from '../words/WordsProvider.js'
import { Choices } from './Choices.js'
import { Icon } from './Icon.js'

/** A site with the widget, as these settings make it; it follows what is changed while it stands. */
export function StageFrame({ settings }: { readonly settings: Settings }) {
  const words = useWords()
  const frame = useRef<HTMLIFrameElement>(null)
  const address = writeAddress(settings)
  const [first] = useState(address)
  const [width, setWidth] = useState<'desktop' | 'phone'>('desktop')
  useEffect(() => {
    frame.current?.contentWindow?.postMessage(address, location.origin)
  }, [address])
  return (
    <div className="stage" data-width={width}>
      <div className="stage-bar">
        <Choices
          title={words.width}
          look="segments"
          values={['desktop', 'phone']}
          chosen={width}
          choose={setWidth}
        >
          {(value) => <span>{words[`width.${value}`]}</span>}
        </Choices>
        <a href={`/stage/${address}`} target="_blank" rel="noopener">
          {words.alone}
          <Icon name="out" size={16} />
        </a>
      </div>
      <iframe
        ref={frame}
        src={`/stage/${first}`}
        title={words.stage}
        // What was changed while it loaded.
        onLoad={() => frame.current?.contentWindow?.postMessage(address, location.origin)}
      />
    </div>
  )
}
