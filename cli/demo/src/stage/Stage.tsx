import { InlineWidget } from '@wallet-widget/ui'
import { App } from '../../../../templates/react/src/App.js'
import '../../../../templates/react/src/page.css'

/** The site that the scaffolder writes; with `inline`, the widget in it. */
export function Stage({ inline }: { readonly inline: boolean }) {
  return (
    <>
      <App />
      {inline && (
        <aside className="inline" aria-label="The widget in the page">
          <InlineWidget />
        </aside>
      )}
    </>
  )
}
