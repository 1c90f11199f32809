export {
  createStorage,
  type StorageItem,
  type StorageOptions,
  type WidgetStorage,
} from './createStorage.js'
