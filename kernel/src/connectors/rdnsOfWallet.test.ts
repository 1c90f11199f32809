import { expect, test } from 'vitest'
import { rdnsOfWallet } from './rdnsOfWallet.js'

test.each([
  ['io.metamask.mobile', 'io.metamask'],
  ['io.metamask', 'io.metamask'],
  // Another wallet of the same makers.
  ['io.metamask.flask', 'io.metamask.flask'],
  ['com.mobile', 'com.mobile'],
  ['com.acme.mobile.wallet', 'com.acme.mobile.wallet'],
  ['com.acme.notmobile', 'com.acme.notmobile'],
  ['.mobile', '.mobile'],
  ['', ''],
])('K42: %s', (rdns, own) => {
  expect(rdnsOfWallet(rdns)).toBe(own)
})
