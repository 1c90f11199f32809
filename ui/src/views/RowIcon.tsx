import { Icon } from '../parts/Icon.js'
import { useStyles } from '../theme/useStyles.js'
import { rowIconCss } from './rowIcon.css.js'

/** An icon on a disc, where other rows have a picture of 40 px. */
export function RowIcon({ name }: { readonly name: string }) {
  useStyles(rowIconCss)
  return (
    <span className="ww-row-icon">
      <Icon name={name} />
    </span>
  )
}
