import type { ErrorTable } from '@wallet-widget/kernel'

/** The codes that only this plugin raises. */
export const namesErrors = {
  NAME_RESOLVE_FAILED: { text: 'Error resolving name', help: 'Check that the services run, and try again.' },
  NAME_REVERSE_FAILED: {
    text: 'Error fetching names for address',
    help: 'Check that the services run, and try again.',
  },
  NAME_SUGGESTIONS_FAILED: {
    text: 'Error fetching name suggestions',
    help: 'Check that the services run and have NAME_ZONES, and try again.',
  },
  NAME_REGISTER_FAILED: {
    text: 'Error registering name {name}',
    help: 'Look at `cause` for why, and try again.',
  },
  NAME_ADDRESS_NOT_FOUND: {
    text: 'Address or auth connector not found',
    help: 'Names are registered by who logged in with the embedded wallet: have the visitor log in first.',
  },
  NAME_SERVICES_MISSING: {
    text: 'There are no services to ask for names',
    help: 'Set `services` to where @wallet-widget/services run.',
  },
  INVALID_CHAIN_ID: {
    text: 'Invalid chainId',
    help: 'A smart account is named on networks whose id is below 2147483648: switch to one.',
  },
  NAME_INVALID: {
    text: 'The name can’t be registered',
    help: 'It has 4 to 63 letters, digits and hyphens before its suffix.',
  },
  NAME_TAKEN: { text: 'The name is taken', help: 'Take one that `suggest` answers.' },
} as const satisfies ErrorTable

declare module '@wallet-widget/kernel' {
  interface ErrorCatalogue {
    names: typeof namesErrors
  }
}
