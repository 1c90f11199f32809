/** The characters of URIs and the space. Source: EIP-4361, RFC 3986. */
const STATEMENT = /^[A-Za-z0-9\-._~!$&'()*+,;=:/?#[\]@ ]+$/

/** One line of ASCII, without quotes, backslashes, percent signs and brackets that are not square. */
export const isStatement = (text: string): boolean => STATEMENT.test(text)
