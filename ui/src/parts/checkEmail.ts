/** What is wrong with an email address. */
export type EmailProblem = 'empty' | 'noAt' | 'noName' | 'name' | 'domain' | 'tooLong'

export type CheckedEmail =
  | { readonly email: string; readonly problem?: undefined }
  | { readonly email?: undefined; readonly problem: EmailProblem }

/** Source: RFC 5321, section 4.5.3.1, and its erratum 1690. */
const LONGEST = 254
const LONGEST_NAME = 64
const NAME = /^[\w!#$%&'*+/=?^`{|}~-]+(\.[\w!#$%&'*+/=?^`{|}~-]+)*$/
/** Source: RFC 1035; a top level of digits alone is no domain. */
const DOMAIN = /^([a-z\d]([a-z\d-]{0,61}[a-z\d])?\.)+(?!\d+$)[a-z\d]([a-z\d-]{0,61}[a-z\d])$/
// What a page that is copied from leaves around an address.
const AROUND = /^mailto:|[\s\u200b-\u200f\u2060\ufeff]+/gi

/**
 * Makes an email address of what was typed: without white space around it, the domain in small letters and, where it
 * has others than ASCII, in its `xn--` form.
 *
 * @example checkEmail(' Ada@Example.COM ') // { email: 'Ada@example.com' }
 * @example checkEmail('ada@') // { problem: 'domain' }
 */
export function checkEmail(typed: string): CheckedEmail {
  const text = typed
    .trim()
    .replace(AROUND, (found) => (/^\s+$/.test(found) ? ' ' : ''))
    .trim()
  if (!text) return { problem: 'empty' }
  const at = text.lastIndexOf('@')
  if (at < 0) return { problem: 'noAt' }
  const name = text.slice(0, at)
  if (!name) return { problem: 'noName' }
  const domain = domainOf(text.slice(at + 1))
  if (domain === undefined) return { problem: 'domain' }
  if (!NAME.test(name)) return { problem: 'name' }
  const email = `${name}@${domain}`
  if (email.length > LONGEST || name.length > LONGEST_NAME) return { problem: 'tooLong' }
  return { email }
}

/** The browser knows how other scripts are written in a domain. */
function domainOf(text: string): string | undefined {
  if (!/^[\p{L}\p{M}\p{N}.\-\u3002]+$/u.test(text)) return undefined
  const url = `http://${text}/`
  const domain = URL.canParse(url) ? new URL(url).hostname : ''
  return DOMAIN.test(domain) ? domain : undefined
}
