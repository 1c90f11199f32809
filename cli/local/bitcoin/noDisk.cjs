'use strict'

// In place of leveldown, which has to be compiled: the local chain is kept in memory.
module.exports = class NoDisk {
  constructor() {
    throw new Error('The local Bitcoin chain is kept in memory.')
  }
}
