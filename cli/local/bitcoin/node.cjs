'use strict'

// What the local Bitcoin chain uses of bcoin.
exports.FullNode = require('bcoin/lib/node/fullnode')
exports.Network = require('bcoin/lib/protocol/network')
exports.TX = require('bcoin/lib/primitives/tx')
exports.Address = require('bcoin/lib/primitives/address')
exports.Script = require('bcoin/lib/script/script')
