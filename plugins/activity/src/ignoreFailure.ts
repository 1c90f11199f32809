/** For a failure that the store and a message tell of. */
export const ignoreFailure = () => {}
