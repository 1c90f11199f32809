/**
 * The secp256k1 keys of the development mnemonic at `m/44'/118'/0'/0/n`, kept here so that no derivation is needed.
 * Everybody knows them: never send them anything of worth.
 */
export const DEVELOPMENT_COSMOS_KEYS = [
  'e64e7928d4f6c06f01fefd31f760c51f59a16426e792761cd00529b76501c8a0',
  'bb54092b20b9793b15fb9527c860f88aeb65dbd5863a4748bd735edec5917625',
  'dae85909e4c6dae19b62b5fba2b1e6addfeca9805660af9fcac2c27a340f54ae',
] as const
