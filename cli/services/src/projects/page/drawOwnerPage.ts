import { html } from 'hono/html'
import type { Visit } from './ownerSessions.js'

/** Something of a page, with what it holds escaped. */
export type Drawn = ReturnType<typeof html>

export type OwnerPageContent = {
  readonly title: string
  readonly visit?: Visit
  /** The entry of the menu that it belongs to. */
  readonly at?: 'projects' | 'people' | 'changes'
  /** What was done, or what was wrong. */
  readonly notice?: { readonly kind: 'done' | 'problem'; readonly text: string } | undefined
  readonly content: unknown
}

/** A whole page. */
export const drawOwnerPage = ({ title, visit, at, notice, content }: OwnerPageContent): Drawn =>
  html`<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <meta name="robots" content="noindex">
    <title>${title} · Wallet Widget</title>
    <link rel="icon" href="data:,">
    <link rel="stylesheet" href="/owner/page.css">
  </head>
  <body>
    ${visit ? drawMenu(visit, at) : ''}
    <main class="${visit ? '' : 'alone'}">
      <h1>${title}</h1>
      ${notice ? html`<p class="notice ${notice.kind}" role="${notice.kind === 'done' ? 'status' : 'alert'}">${notice.text}</p>` : ''}
      ${content}
    </main>
  </body>
</html>`

function drawMenu(visit: Visit, at: OwnerPageContent['at']): Drawn {
  const entry = (id: OwnerPageContent['at'], path: string, label: string) =>
    html`<a href="${path}" ${at === id ? html`aria-current="page"` : ''}>${label}</a>`
  return html`<header>
      <nav aria-label="Pages">
        ${entry('projects', '/owner', 'Projects')}
        ${visit.editor.isOwner ? entry('people', '/owner/people', 'People') : ''}
        ${entry('changes', '/owner/changes', 'Changes')}
      </nav>
      <form method="post" action="/owner/logout">
        ${formToken(visit)}
        <span class="who">${visit.editor.name}</span>
        <button class="quiet">Log out</button>
      </form>
    </header>`
}

/** What tells a form of this visit from one of another site. */
export const formToken = ({ form }: Visit): Drawn => html`<input type="hidden" name="form" value="${form}">`

export const drawLogin = (problem?: string): Drawn =>
  drawOwnerPage({
    title: 'Your projects',
    notice: problem === undefined ? undefined : { kind: 'problem', text: problem },
    content: html`<p class="muted">Decide here which features your sites show. You need the token that whoever runs these services gave
        you; it is their <code>OWNER_TOKEN</code>, or one made for you.</p>
      <form method="post" action="/owner/login" class="stack">
        <label>Token <input type="password" name="token" required autocomplete="current-password" autocapitalize="off" spellcheck="false"></label>
        <button class="main">Log in</button>
      </form>`,
  })

export const drawProblem = (problem: string): Drawn =>
  drawOwnerPage({
    title: 'That did not work',
    content: html`<p>${problem}</p><p><a class="button" href="/owner">Go to your projects</a></p>`,
  })

/** A moment, so that no reader takes it for another. */
export function drawTime(at: number): Drawn {
  const iso = new Date(at).toISOString()
  return html`<time datetime="${iso}">${iso.slice(0, 16).replace('T', ' ')} UTC</time>`
}
