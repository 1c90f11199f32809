import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Where the strings themselves stand. */
const STRINGS = /(^|\/)(locales?|strings)\/[\w.-]+\.ts$|(^|\/)words\/[a-z]{2}(-\w+)?\.ts$|(^|\/)locale\.ts$/

/** The code of a package, apart from its strings and tests. */
const codeOf = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.|\.d\.ts$/.test(file) && !isStrings(file))
    .map((file) => readFileSync(join(folder, file), 'utf8'))
    .join('\n')

/** Returns the keys that the code in a folder asks for and that are none of these. */
export function missingStrings(folder: string, keys: readonly string[]): readonly string[] {
  const asked = [...codeOf(folder).matchAll(/\bt\(\s*'([^'\n]+)'/g)].map(([, key = '']) => key)
  return asked.filter((key) => !keys.includes(key))
}

/**
 * Returns the keys of strings that no source in a folder names, neither in full nor put together as in
 * `` `title.${id}` ``.
 */
export function unusedStrings(folder: string, keys: readonly string[]): readonly string[] {
  const sources = codeOf(folder)
  const written = new Set([...sources.matchAll(/'([^'\n]+)'/g)].map(([, text]) => text))
  const patterns = [...sources.matchAll(/`([\w.]*(?:\$\{[^}`]*\}[\w.]*)+)`/g)].flatMap(([, text = '']) => {
    const parts = text.split(/\$\{[^}]*\}/).map((part) => part.replaceAll('.', '\\.'))
    return parts.some((part) => part !== '') ? [new RegExp(`^${parts.join('([\\w.]+)')}$`)] : []
  })
  /** What fills a gap is a word, or a part of a key that stands somewhere. */
  const isPutTogether = (key: string) =>
    patterns.some((pattern) => {
      const gaps = pattern.exec(key)?.slice(1)
      return gaps?.every((gap) => /^\w+$/.test(gap) || written.has(gap))
    })
  return keys.filter((key) => !written.has(key) && !isPutTogether(key))
}

/** `strings.ts` and `useChainName.ts` are code. */
const isStrings = (file: string) => STRINGS.test(file) && !/strings\/(strings|useChainName)\.ts$/.test(file)
