import { usePart } from './usePart.js'

const loadInline = () => import('./inlinePart.js')

/** The widget in the page. */
export function Inline() {
  const { component: InlineFrame } = usePart<object>(loadInline, 'InlineFrame')
  return InlineFrame ? <InlineFrame /> : null
}
