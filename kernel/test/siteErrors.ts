import type { ErrorTable } from '../src/errors/catalogue.js'

/** Codes of a site's own taps and of wallets nobody knows, as tests raise them. */
const siteErrors = {
  COUNTRY_REFUSED: { text: 'Not available in your country', help: 'Nothing to do.' },
  TERMS_NOT_ACCEPTED: { text: 'Accept the terms first', help: 'Accept the terms.' },
  REVIEW_REFUSED: { text: 'Refused in review', help: 'Nothing to do.' },
  NOT_YET: { text: 'Not yet', help: 'Wait.' },
  ODD: { text: 'Odd', help: 'Nothing to do.' },
  OWN: { text: 'Own', help: 'Nothing to do.' },
} as const satisfies ErrorTable

declare module '../src/errors/ErrorCode.js' {
  interface ErrorCatalogue {
    site: typeof siteErrors
  }
}
