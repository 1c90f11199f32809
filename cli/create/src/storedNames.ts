/** npm leaves these names out of a package or reads them itself, so templates are published under others. */
const storedNames: Readonly<Record<string, string>> = {
  _gitignore: '.gitignore',
  _npmrc: '.npmrc',
  '_package.json': 'package.json',
}

/** Tests of a template are none of the package's own, and no test runner shall take them for such. */
const STORED_TEST = '._test.'

/** The path in a project of a file stored in a template. */
export function projectPath(stored: string): string {
  return stored
    .split('/')
    .map((part) => storedNames[part] ?? part.replace(STORED_TEST, '.test.'))
    .join('/')
}

/** The name a file is stored under. */
export function storedName(name: string): string {
  const other = Object.entries(storedNames).find(([, real]) => real === name)?.[0]
  return other ?? name.replace('.test.', STORED_TEST)
}
