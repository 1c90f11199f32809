import { useT } from '../strings/strings.js'
import { Hidden } from './Text.js'

/** Says to assistive technology that a link opens a page in a new tab. Stands at the link's end. */
export const NewTab = () => <Hidden>{` (${useT()('action.newTab')})`}</Hidden>
