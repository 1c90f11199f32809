/**
 * What the pages of a social login do.
 *
 * At the start the popup asks the frames of the page that opened it for this login's binding. Only one of its own origin
 * can receive the question or answer it, so the answer shows that this browser is the device's. At the end it tells the page
 * the result, at the origin that was written down at the start, and closes.
 */
export const pageScript = `'use strict'
const { flow, resultUri, siteOrigin } = document.body.dataset
const MOST_FRAMES = 50
const MOST_WAIT = 1500

function askForBinding() {
  return new Promise((resolve) => {
    const { opener } = window
    if (!opener || opener.closed) return resolve(undefined)
    const timer = setTimeout(resolve, MOST_WAIT)
    addEventListener('message', (event) => {
      if (event.origin !== location.origin || event.source === window) return
      const { data } = event
      if (data?.type !== 'social-bind' || data.flow !== flow || typeof data.binding !== 'string') return
      clearTimeout(timer)
      resolve(data.binding)
    })
    const windows = [opener]
    for (let index = 0; index < opener.length && index < MOST_FRAMES; index++) windows.push(opener[index])
    for (const target of windows) target.postMessage({ type: 'social-bind', flow }, location.origin)
  })
}

async function goOn() {
  const binding = await askForBinding()
  const response = await fetch(location.pathname, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ flow, binding }),
  })
  if (!response.ok) return location.replace(location.pathname)
  const { uri } = await response.json()
  location.replace(uri)
}

function tell() {
  const { opener } = window
  if (opener && !opener.closed) opener.postMessage({ resultUri }, siteOrigin)
  setTimeout(() => window.close(), 250)
}

if (flow) goOn()
else if (resultUri) tell()
`
