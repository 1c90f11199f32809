import { atom } from 'nanostores'

type ModalModule = typeof import('./modal/index.js')

/** The code of the modal, once it is there. */
export const $modal = atom<ModalModule | undefined>(undefined)

let loading: Promise<ModalModule> | undefined

/** Fetches the code of the modal, once; again after a failure. */
export function loadModal(): Promise<ModalModule> {
  loading ??= import('./modal/index.js').then(
    (module) => {
      $modal.set(module)
      return module
    },
    (error) => {
      loading = undefined
      throw error
    },
  )
  return loading
}
