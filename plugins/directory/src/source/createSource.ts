import type { Directory } from '../directory.js'
import { createLocalSource } from './createLocalSource.js'
import { createRemoteSource } from './createRemoteSource.js'
import type { WalletSource } from './walletSource.js'

/** The service where there is one, else the bundled list. */
export const createSource = (directory: Directory): WalletSource =>
  directory.remote ? createRemoteSource(directory, directory.remote) : createLocalSource(directory)
