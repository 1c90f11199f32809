/** The phrase every development node uses. Its keys are public: never send real value to them. */
export const LOCAL_MNEMONIC = 'test test test test test test test test test test test junk'

/** The first account of the phrase, funded with 10,000 ether on each local chain. It owns `alice.eth` there. */
export const LOCAL_ACCOUNT = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
