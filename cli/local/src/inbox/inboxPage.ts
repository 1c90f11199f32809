// Runs in the inbox's page.
const LOOK_EVERY = 1_000

const main = document.querySelector('main')
const status = document.querySelector('#status')

document.addEventListener('click', (event) => {
  const button = event.target instanceof Element ? event.target.closest('[data-copy]') : null
  const code = button?.getAttribute('data-copy')
  if (code) void copy(code)
})

async function copy(code: string): Promise<void> {
  const said = await navigator.clipboard.writeText(code).then(
    () => `Copied ${code}`,
    () => 'The browser didn’t allow copying.',
  )
  if (status) status.textContent = said
}

async function look(): Promise<void> {
  const response = await fetch('/inbox/messages')
  const [latest] = (await response.json()) as { id: string }[]
  if ((latest?.id ?? '') !== main?.getAttribute('data-latest')) location.reload()
}

setInterval(() => {
  if (!document.hidden) look().catch(() => {})
}, LOOK_EVERY)

export {}
