import type { Target } from './findShown.js'

const within = (place?: Target) => place && { within: place }

/** A view of the modal, by its title. */
export const dialog = (title: string): Target => ({ role: 'dialog', name: { exactly: title } })

export const button = (name: string, place?: Target): Target => ({ role: 'button', name, ...within(place) })

export const field = (name: string, place?: Target): Target => ({ role: 'field', name, ...within(place) })

export const heading = (name: string): Target => ({ role: 'heading', name })

/** One of the demo page's cards. */
export const card = (title: string): Target => ({ role: 'section', name: { exactly: title } })

/** The button in the page that connects. */
export const CONNECT = button('Connect wallet')
