import { html } from 'hono/html'
import type { Mail } from './createMailer.js'

/** A mail in plain words, from which the page that mail programs show is made. */
export type Letter = {
  subject: string
  /** The code, above all else. */
  code?: string
  paragraphs: readonly string[]
  link?: { label: string; url: string }
}

/** Both forms of a letter. */
export function writeMail(to: string, { subject, code, paragraphs, link }: Letter): Mail {
  const lines = [...(code ? [code] : []), ...paragraphs, ...(link ? [`${link.label}:\n${link.url}`] : [])]
  return { to, subject, text: `${lines.join('\n\n')}\n`, html: page({ subject, code, paragraphs, link }) }
}

// Mail programs know style attributes alone. No picture, nothing that is fetched.
function page({
  subject,
  code,
  paragraphs,
  link,
}: { [key in keyof Letter]: Letter[key] | undefined }): string {
  const text = 'margin:0 0 16px;font:16px/1.5 system-ui,sans-serif'
  const shown =
    code &&
    html`<p style="margin:0 0 24px;font:700 36px/1.2 ui-monospace,monospace;letter-spacing:6px">${code}</p>`
  const button = link && html`<p style="${text}"><a href="${link.url}">${link.label}</a></p>`
  return String(html`<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="color-scheme" content="light dark"><title>${subject}</title></head>
<body style="margin:0;padding:32px 24px">
<div style="max-width:480px;margin:0 auto">
${shown ?? ''}
${(paragraphs ?? []).map((paragraph) => html`<p style="${text}">${paragraph}</p>`)}
${button ?? ''}
</div>
</body>
</html>`)
}
