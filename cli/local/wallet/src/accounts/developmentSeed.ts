import { hex } from '@scure/base'

/** The BIP-39 seed of the phrase that every development node uses, `test test … junk`. */
export const developmentSeed = hex.decode(
  '9dfc3c64c2f8bede1533b6a79f8570e5943e0b8fd1cf77107adf7b72cef42185' +
    'd564a3aee24cab43f80e3c4538087d70fc824eabbad596a23c97b6ee8322ccc0',
)
