import { searchText } from '../i18n/searchText.js'
import { texts } from './index.js'

export { moreIcons as icons } from '../parts/moreIcons.js'
export { WalletSearch } from '../views/WalletSearch.js'
export const text = texts(searchText)
