import type { RouterState } from '@wallet-widget/kernel'
import { useStore } from './useStore.js'
import { useWidget } from './useWidget.js'

/** Where the modal is, and what its view was opened with. */
export const useRouter = (): RouterState => useStore(useWidget().state.$router)
