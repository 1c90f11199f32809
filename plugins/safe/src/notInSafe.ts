import { BaseError } from '@wallet-widget/kernel'

export const notInSafe = (): BaseError =>
  new BaseError('This page is not open inside the Safe app.', {
    code: 'NOT_IN_SAFE',
    metaMessages: ['Open the site from the apps of a Safe.'],
  })
