// Source: RFC 3986, RFC 3339, EIP-4361. Each pattern is that of a whole field.

const UNRESERVED = 'A-Za-z0-9\\-._~'
const SUB_DELIMITERS = "!$&'()*+,;="
const ENCODED = '%[0-9A-Fa-f]{2}'
const PCHAR = `(?:[${UNRESERVED}${SUB_DELIMITERS}:@]|${ENCODED})`
const SCHEME = '[A-Za-z][A-Za-z0-9+.\\-]*'
const OCTET = '(?:25[0-5]|2[0-4]\\d|1\\d\\d|[1-9]?\\d)'
const IPV4 = `${OCTET}(?:\\.${OCTET}){3}`
const H16 = '[0-9A-Fa-f]{1,4}'
const LAST_32 = `(?:${H16}:${H16}|${IPV4})`
const IPV6 = [
  `(?:${H16}:){6}${LAST_32}`,
  `::(?:${H16}:){5}${LAST_32}`,
  `(?:${H16})?::(?:${H16}:){4}${LAST_32}`,
  `(?:(?:${H16}:){0,1}${H16})?::(?:${H16}:){3}${LAST_32}`,
  `(?:(?:${H16}:){0,2}${H16})?::(?:${H16}:){2}${LAST_32}`,
  `(?:(?:${H16}:){0,3}${H16})?::${H16}:${LAST_32}`,
  `(?:(?:${H16}:){0,4}${H16})?::${LAST_32}`,
  `(?:(?:${H16}:){0,5}${H16})?::${H16}`,
  `(?:(?:${H16}:){0,6}${H16})?::`,
].join('|')
const IP_FUTURE = `[vV][0-9A-Fa-f]+\\.[${UNRESERVED}${SUB_DELIMITERS}:]+`
const USER = `(?:[${UNRESERVED}${SUB_DELIMITERS}:]|${ENCODED})*`
const NAME = `(?:[${UNRESERVED}${SUB_DELIMITERS}]|${ENCODED})`
const authority = (name: string) => `(?:${USER}@)?(?:\\[(?:${IPV6}|${IP_FUTURE})\\]|${name})(?::\\d*)?`
const PATHS = [
  `//${authority(`${NAME}*`)}(?:/${PCHAR}*)*`,
  `/(?:${PCHAR}+(?:/${PCHAR}*)*)?`,
  `${PCHAR}+(?:/${PCHAR}*)*`,
  '',
].join('|')
const QUERY = `(?:${PCHAR}|[/?])*`
const TIME = '(?:[01]\\d|2[0-3]):[0-5]\\d:(?:[0-5]\\d|60)(?:\\.\\d+)?(?:[zZ]|[+-](?:[01]\\d|2[0-3]):[0-5]\\d)'
const DATE = '\\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\\d|3[01])'

const whole = (pattern: string) => new RegExp(`^(?:${pattern})$`)

const SCHEME_PATTERN = whole(SCHEME)
const DOMAIN_PATTERN = whole(authority(`${NAME}+`))
const URI_PATTERN = whole(`${SCHEME}:(?:${PATHS})(?:\\?${QUERY})?(?:#${QUERY})?`)
const NONCE_PATTERN = whole('[A-Za-z0-9]{8,}')
const TIME_PATTERN = whole(`${DATE}[tT]${TIME}`)
const REQUEST_ID_PATTERN = whole(`${PCHAR}*`)

export const isScheme = (text: string): boolean => SCHEME_PATTERN.test(text)
/** A host, with its port where it has one. */
export const isDomain = (text: string): boolean => DOMAIN_PATTERN.test(text)
export const isUri = (text: string): boolean => URI_PATTERN.test(text)
export const isNonce = (text: string): boolean => NONCE_PATTERN.test(text)
export const isRequestId = (text: string): boolean => REQUEST_ID_PATTERN.test(text)

/** A moment that is in the calendar, with seconds and a zone. */
export function isTime(text: string): boolean {
  if (!TIME_PATTERN.test(text)) return false
  const [year, month, day] = text.slice(0, 10).split('-').map(Number) as [number, number, number]
  return day <= new Date(Date.UTC(year, month, 0)).getUTCDate()
}
