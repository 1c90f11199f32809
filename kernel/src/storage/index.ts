export type { StorageArea } from './area.js'
export {
  createStorage,
  type StorageItem,
  type StorageItemOptions,
  type StorageOptions,
  type WidgetStorage,
} from './createStorage.js'
