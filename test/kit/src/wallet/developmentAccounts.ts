/** The mnemonic that local chains fund. Its keys are public: never send it anything of worth. */
export const DEVELOPMENT_MNEMONIC = 'test test test test test test test test test test test junk'

/**
 * The first addresses of {@link DEVELOPMENT_MNEMONIC} at `m/44'/60'/0'/0/n`, kept here so that connecting needs
 * no key derivation.
 */
export const DEVELOPMENT_ADDRESSES = [
  '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
  '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
  '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC',
  '0x90F79bf6EB2c4f870365E785982E1f101E93b906',
  '0x15d34AAf54267DB7D7c367839AAf71A00a2C6A65',
] as const
