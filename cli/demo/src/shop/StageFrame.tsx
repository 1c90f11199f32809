import { useEffect, useRef, useState } from 'react'
import { writeAddress } from '../settings/address.js'
import type { Settings } from '../settings/settings.js'
import { Choices } from './Choices.js'
import { Icon } from './Icon.js'

const WIDTHS = { desktop: 'Desktop', phone: 'Phone' } as const

/** A site with the widget, as these settings make it; it follows what is changed while it stands. */
export function StageFrame({ settings }: { readonly settings: Settings }) {
  const frame = useRef<HTMLIFrameElement>(null)
  const address = writeAddress(settings)
  const [first] = useState(address)
  const [width, setWidth] = useState<keyof typeof WIDTHS>('desktop')
  useEffect(() => {
    frame.current?.contentWindow?.postMessage(address, location.origin)
  }, [address])
  return (
    <div className="stage" data-width={width}>
      <div className="stage-bar">
        <Choices
          title="Width of the site"
          look="segments"
          values={['desktop', 'phone']}
          chosen={width}
          choose={setWidth}
        >
          {(value) => <span>{WIDTHS[value]}</span>}
        </Choices>
        <a href={`/stage/${address}`} target="_blank" rel="noopener">
          Open on its own
          <Icon name="out" size={16} />
        </a>
      </div>
      <iframe
        ref={frame}
        src={`/stage/${first}`}
        title="A site with the widget"
        // What was changed while it loaded.
        onLoad={() => frame.current?.contentWindow?.postMessage(address, location.origin)}
      />
    </div>
  )
}
